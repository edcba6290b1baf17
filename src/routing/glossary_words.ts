/**
 * Words of product strategy in German, the Scandinavian languages, French and Spanish, folded, behind the English words
 * that the guides use. A star stands for any ending, so that compounds and inflected forms are found: `wettbewerb*`
 * covers `wettbewerbsanalyse`. A word that is listed twice counts where it stands first.
 */
export const GLOSSARY = `
purpose: zweck zwecks daseinszweck formalet hensikt* razon proposito* existenz* daseinsberecht* propositos syfte syftet formaal raisondetre
vision: visjon* langtidsvision*
mission: misjon* mision*
values: werte werten unternehmenswert* firmenwert* grundwert* kernwert* verdier verdiene verdiar kjerneverdi* valeurs valores varderingar karnvarde* vaerdier vaerdierne kernevaerd*
core beliefs: uberzeugung* grunnsyn* overbevisning* creencia* convicc* croyance* glauben
north star: nordstern* polarstern* nordstjern* leitstern* ledestjern* nordstjarn* ledstjarn* polstjarn* etoile estrella
company: unternehm* firma firmaet selskap* bedrift* entreprise* empresa* societe virksomhet* foretag* bolaget virksomheden societa
product: produkt* produit* producto*
product vision: produktvision* produktvisjon*
strategy: strategie strategien strategi estrategia estrategias gesamtstrategie* strategisk* strategiska strategin strategia
strategy formula: strategieformel* strategiformel* strategiformlen
strategic: strategisch* strategisk* strategique* estrategic*
roadmap: fahrplan* veikart* feuille hoja fremdriftsplan* fardplan* koreplan* kjoreplan* roadmapen roadmappet ruta
quarter: quartal* kvartal* trimestre* trimestriel* trimestral* kvartalet kvartals quartals
objectives: ziel ziele zielen zielsetz* malet malene malsetting* objectif* objetivo* metas
key results: schlusselergebnis* kernergebnis* nokkelresultat* krs
next quarter: nachstquartal*
assumptions: annahm* antakels* antagels* hypothese hipotesis supuesto* supposition* asunci* forutsetning* antagand* antakelse* antagelse* annahmen supuestos
riskiest: riskant* riskieren risikant* risikofylt* risque risquee* risquees arriesgad* riesgos*
hypotheses: hypothesen hypotese* hypoteser
experiment: experimente versuch versuche forsok* eksperiment* experiencia* experimento*
technology readiness: reifegrad* modenhetsniva* teknologimoden* technologiereif*
research grant: forderantrag* forschungszulage* forschungsforder* subvention* skattefradrag* forskningsrad* ayudas
market: markt markte marktes markedet marche marches mercado mercados marknad* markedets
market size: marktgross* marktvolum* markedsstorrels* marktpotenzial* markedspotensial* tamano taille marknadsstorlek* markedsstorrelse* marktgrosse* marktvolumen
competitors: wettbewerb* konkurren* mitbewerb* competidor* competencia* concurrence concurrente concurrents concurrentiel* konkurrent konkurrenten konkurrenter konkurrenterna konkurrence* concurrenza rivales competidores concurrent competencia
segments: zielgrupp* malgruppe* kundensegment* segmente segmenter segmentos kundegrupp*
trends: tendenz* tendens* tendance* tendencia* marktentwick* trender trenderna trenden tendenser stromning* tendenze tendencias omvarld*
developments: entwicklungen utviklingstrekk* evoluc* utvikling utviklingen
regulation: regulier* regulatorisch* regulering* lovgivning* gesetz* reglement* regulacion* legislac* loi leyes
technology shifts: technologiewandel* technologisch* teknologisk* technologique* tecnologic*
future: zukunft* framtid* fremtid* avenir futuro
strengths: starken starke styrke* styrker fortaleza* staerk* starkste* styrkor styrkorna fuerzas puntos
weaknesses: schwachen schwach schwache svakhet* svak svake faiblesse* debilidad* schwachstell* svakt debil* faible* svagheter svagheterna svagheder debilidades
good at: gode flinke
skills: fahigkeit* ferdighet* kompeten* habilidad* competencias
blind spots: blindflecken
users: nutzer* anwender* benutzer* bruker brukere brukeren brukerne brukernes utilisateur* usuari* nutzerin* anvandar* brugere brugerne brugernes brukarar utilizador* utenti
customers: kunde kunden kunder kundene kundinnen kundens cliente* clientes kundeforhold* clientele clienten kund kunderna kunderne klient* klienten
problems: schwierigkeit* utfordring* probleme* problema* sorgen probleme problemen problemer problema problemas problemes bekymmer besvar bekymring* plager plagar probleem
pain points: schmerzpunkt* schmerz* smertepunkt* douleur* dolor dolores plage* irritant* smarta smartor frustrerar nervt storen
needs: bedurfnis* bedarf behov* besoin* necesidad*
interviews: intervju* entretien* entrevista* kundengesprach* kundegesprek* gesprach*
complaints: beschwerd* klage klager klagen plainte* queja* reklamasjon*
support tickets: supporttickets supportanfrag* supporthenvend*
summary: zusammenfass* zusammengefass* sammendrag* oppsummer* resumer resumen uberblick* kurzfass* oversikt sammanfattn* sintesi
short summary: kurzprofil* steckbrief* kurzbeschreib* produktsammendrag* produktzusammenfass* firmenprofil*
context sheet: kontextblatt* kontextark* kontekstark* produktblatt*
agency: agentur* byra byraet agence* agencia* byran
one-pager: einseiter* ensider* onepager
outsiders: externe externen eksternt eksterne externes externos aussensteh* utenforstaende
insights: erkenntnis* innsikt* insikter hallazgo* insight* indsigt* lardomar* erkenntnisse
analyses: analysen analysene analyser analisis
analysis: analysieren* analyser* analizar analysez
research: forschung* recherche* undersok* investigac* forskning* undersokning* undersog*
consolidate: zusammenfuhr* sammenfatt* sammenstill* konsolidier* regrouper rassembler consolidar reunir bundeln
opportunity: chancen gelegenheit* mulighet* oportunidad* marktchanc* markedsmulighet* opportunite opportunites mojlighet* chance muligheten
business case: geschaftsfall* forretningscase*
promise: versprech* lofte lofter promesse* promesa* leistungsversprech*
value proposition: wertversprech* wertangebot* nutzenversprech* verdiforslag* verdilofte* vardeerbjud* vaerditilbud* propuesta
benefit: nutzen kundennutz* nytte nytteverdi* benefice* beneficio* avantages
sequencing: reihenfolg* rekkefolg* orden sequencement secuencia*
phases: etappe* faser phasen fases
foundations: grundlag* grunnlag* grunnmur* fondation* fondement* fundamento* cimiento* fundamentos fundamente fundamentet
mental model: denkmodell*
positioning: positionier* posisjoner* positionnement* posicionamiento* positionering*
how we win: gewinnen vinne vinner gagner gagnons ganar ganamos siegen gewinnt vinde
moat: burggrab* vollgrav* foso vallgrav*
competitive advantage: wettbewerbsvorteil* konkurransefortrinn* konkurransefordel* avantage ventaja* konkurrensfordel* konkurrencefordel* vorsprung
differentiation: abgrenz* unterscheid* differenzier* differensier* differenciation* diferencia*
business model: geschaftsmodell* forretningsmodell* erlosmodell* inntektsmodell* affarsmodell* forretningsmodel* modelo
model: modell modelle modellen modele modelo modelos
economic: economique
make money: geld penger argent dinero verdienen tjener
portfolio: produktportfolio* portefol* portefeuille* cartera* sortiment* produktangebot* gamme
product lines: produktlinie* produktlinje* produktfamil* produktreihe* linea lineas
brands: marken marke markenarchitekt* merkevare* merkenavn* marque* marca marcas varemerk* varumark* maerker merker
packages: pakete pakker paquete* forfait*
feature: funktion funktionen funksjon* fonctionnalite* funcionalidad* funcion* egenskap* funktioner funktionerna funktionalit* funksjonalitet* funktionalitet* funzionalit*
feature definition: funktionsbeschreib* funksjonsbeskriv* featuredefinition*
requirements: anforderung* kravspesifik* krav exigence* requisito* pflichtenheft* lastenheft*
scenarios: szenari* scenarier escenario*
acceptance criteria: abnahmekriter* akzeptanzkriter* akseptansekriter*
personas: personaer
value model: wertmodell* wertemodell* verdimodell* nutzenmodell* vardemodell* vaerdimodel* verdimodellen wertmodelle
value: wert verdi valeur valor varde vaerdi
layers: schichten ebenen nivaer couche* capas layern
components: komponente* komponenter komponentene composant* componente* bausteine* byggeklosser
workflow: arbeitsablauf* arbeitsfluss* arbeidsflyt* flujo* genehmigungsablauf* godkjenningsflyt* freigabeprozess* arbetsflode* arbejdsgang* workflowet ablaufplan*
states: zustand* tilstand* statuser etats etat estado* tillstand* stadier statusar status statusser estados
transitions: ubergang* uberganges overgang* transicion* overgangar overgange
approval: genehmig* freigabe* godkjenn* approbation aprobac*
screens: bildschirm* skjermbild* skjerm skjermer ecran ecrans pantalla* maske masken skarm* skaerm* bildskarm* pantallas
navigation: navigasjon* navegac* seitenstruktur* klickpfad* klikksti* nutzerfuhr* menustruktur* sidestruktur* navigering* navigation
pages: seiten sider sidene paginas
how users move: beveger navigieren
link: verknupf* verlink* kobl* koble lier relier enlazar vincular zuordn* lenk* koppla* kobler kople verknupfe
code: quellcode* kildekod* kode koden codigo
mapping: zuordnungen mappinger cartographie kartlegging* kartlagg* kortlaeg* kartlegg* abbild* zuordnung
tests: testdekning* testabdeckung*
sales: vertrieb* verkauf* salg* ventes vente ventas forsaljning* salget salj saljer saelge
sales process: vertriebsprozess* verkaufsprozess* salgsprosess* salgsrutin* saljprocess* forsaljningsprocess* salgsproces*
pricing procedure: preisrunde* preisprufung* prisgjennomgang*
price: preis preise preisgestalt* pris priser prising* prix precio* tarif tarifs preismodell* prismodell* priset prissattn* prissaetn* prissett*
marketing: markedsfor* mercadeo werbung werbe*
partner: samarbeidspartner* partenaire* socio socios samarbetspartner* partnerprogram* partenaires
fundraising: kapitalbeschaff* kapitalinnhent* finanzierungsrunde*
renewal: vertragsverlanger* fornyels* renouvellement* renovacion*
lead qualification: leadqualifi* leadkvalifi*
procedure: verfahren* ablauf ablaufe fremgangsmat* prosedyr* procedimiento* procedur* fremgangsmade* tillvagagang* vorgehen
process: prozess* prosess* processus proceso*
internal process: betriebsablauf* internprozess* driftsrutin*
routine: rutine*
hiring process: einstellung einstellungsprozess* ansettels* rekrutter* recrutement* contratac* rekrutier* personalgewinn* embauche* anstall* ansaett* ansetter nyanstall* rekryter* embaucher contratar einstell* angestell*
onboarding new hires: einarbeit* nyansatt* eingestellt* mitarbeiterein* incorporacion*
payroll: lohnabrechn* gehaltsabrechn* lonnskjor* lonn paie nomina*
employees: mitarbeit* ansatt* employes empleado* medarbeid* medarbejder* medarbetar* mitarbeitende personale personalet salarie* empleados
incident: storfall* storung* hendelse* incidencia*
support rota: bereitschaft* vaktliste* vaktordning*
data protection: datenschutz* personvern*
recurring: wiederkehr* regelmassig* tilbakevend* jevnlig* regelmessig* recurrent* recurrente* periodique*
competitor monitoring procedure: wettbewerbsbeobacht* konkurrentovervak* konkurrentbevakning* konkurrenzbeobacht*
results: ergebnis* resultat* resultado* zyklusergebnis* oppnad* atteint* alcanz*
assessment report: ergebnisbericht* evalueringsrapport* bewertungsbericht* sluttrapport* vurderingsrapport* abschlussbericht* utvarderingsrapport* vurderingsrapporten bilanzbericht* cykelrapport* zyklusbericht*
report: bericht* rapport* rapport rapporten rapporter informe informes relatorio rapporto
targets: zielwert* sollwert* malverdi* mal malene malen maltall malsattning* malsaetning* kpier
actual: istwert* faktisk* tatsachlich*
actuals against targets: soll-ist ist-werte abweichung* avvik ecart* desviac* utfall utfallet udfald istgegen realise realises
cycle: zyklus zyklen syklus* syklusen ciclo* cykel cykeln cyklus cyklen cyklerne runde durchgang
decision: entscheid* beslutning* beslutt* vedtak* decider decidir decidimos decidons beslut beslutet beslutar avgorande entscheidung* afgorelse*
memo: notat notatet vermerk*
calibration memo: kalibrierungsmemo* kalibreringsnotat* beslutningsnotat*
calibration: kalibrier* kalibrer* calibrage calibrac*
pivot: pivotieren* pivotere* pivoter pivotar kurswechsel* kursendring* umsteuern svanga snu vende kurskifte umschwenk* omstill*
persevere: durchhalten* weitermach* fortsette* fortfahren perseverer continuer perseverar continuar seguir fortsatta fortsetter fortsaette videre weiter dranbleib*
stop: abbrechen aufhoren* stoppen* stanse avslutte arreter parar detener beenden
still valid: gultig* gyldig* valable* vigente* zutreff* zeitgemass* stemmer
outdated: veraltet* uberholt* utdatert* foreldet* perime* desfasad* caduc* foraldrad* foraeld* inaktuell* utgangen obsolet* obsolete obsoletos
reality check: realitatscheck* realitetssjekk* realitatsprufung*
reality: realitat* virkelighet* realite realidad wirklichkeit*
challenge: hinterfrag* utfordre cuestionar questionn*
where we stand: standort* situer stehen
baseline: ausgangslag* ausgangspunkt* utgangspunkt* startpunkt* nullpunkt* ausgangssit* nulage* nulaget nutillstand* nasituasjonen istsituation*
current situation: bestandsaufnahm* istzustand* nasituasjon* actuel* actuelle
team size: teamgross* teamstorrels*
runway: liquidit* finansiering* finanzierung*
maturity: reife modenhet* madurez* maturite
track health: spurgesundheit* sporhels* spar sparhals* sporhelse* spurstatus*
health: gesundheit* helse helsen sante salud halsa
tracks: spuren spor sporene pistes carriles strangen sparen spar pistas pista volets
traffic light: ampel* trafikklys* semaforo*
pulse: puls pulsen pouls pulso pulsmal*
morale: stimmung* stemning* moralen
overloaded: uberlast* uberlad* overbelast* surcharg* sobrecarg* uberfordert*
thresholds: schwellenwert* schwelle* grenzwert* terskel* grenseverdi* seuil* umbral* troskel* troskelvarde* graensevaerdi*
trigger: ausloser* auslosen* auslost utlos* utloser* declencheur* declench* disparador* desencaden* utlosare* udlos* utlosning*
alarm: varsle* varsling* varsel alerta* alarme alarmer alarmas larma varna varning* warnung*
early review: fruhzeitig* vorzeitig* fortidlig* fortida
deepen: vertief* utdyp* approfond* profundiz* detaillier*
enrich: anreicher* berik* enriquec* berika* fordjup* utveckla uddyb* utdype vertiefen
shallow: oberflachlich* overflatisk* dunn tynne tynn mager superficiels superficielles superficiales superficielle flach flache flachen
placeholders: platzhalter* plassholder* marcadores* provisoire* platshallar* pladsholder* provisional* provisorisch* blindtext* fyllnadstext*
fill in: ausfull* fylle fyll utfyll* remplir rellen* completer completar vervollstand* fullfor*
unfinished: unfertig* halbfertig* uferdig* halvferdig* inacheve* unvollstand* ufullstendig* inacabad* incompleto incompletos incomplets
template: vorlag* plantilla* gabarit* mallen mallar skabelon* modello
review: prufen pruf* uberpruf* begutacht* gjennomga* revisar kontrollier* sjekk* gegenles* verifier verificar verifica revisjon revisa revisamos granska granskar granskning* gennemga* genomgang* kolla relire
evaluate: bewert* beurteil* vurder* einschatz* evaluer evaluar evaluere evaluering evaluieren evaluierung evaluez evalua bedom* utvarder* vurdere evaluer*
quality: kvalitet* qualite calidad* qualitats* qualitat kvaliteten
feature quality: featurequalitat* featurekvalitet*
contradictions: widerspr* motsig* incoheren* selvmotsig* contradicciones contradiccion motsager motsagels* modsig* widersprich* widersprechen contredi* contradic*
consistent: konsistent* konsistens* stimmig* schlussig* koharent* sammenheng* passt coherente coherents coherentes coherencia
fit together: zusammenpass* zusammenhang* samsvar* encaja* ubereinstimm*
alignment: abgleich* ausgerichtet* samstemt*
realistic: realistisch* realistisk* realiste* realista* realistiskt rimlig* rimelig*
feasible: machbar* gjennomforbar* umsetzbar* faisab* factib* leistbar schaffbar schaffen viabilidad viabilite
capacity: kapazitat* kapasitet* capacite* capacidad* kapacitet* auslast*
resources: ressourc* ressurs* recursos* personalressourc*
balanced: ausgewogen* balansert* equilibr* ausbalanc* gleichgewicht*
too much: zuviel demasiad*
lean: schlank* slank* lettvekt* leger legere ligero ligera leicht
minimal: minimalt* minimale* minimo*
small team: kleinteam* mikroteam* zweierteam* dreierteam* tomannsbedrift* lite
small: klein kleine kleinen kleines liten lite lita petit petite pequen* litet smatt lille
two people: zweit tomannsteam* duo
alone: allein* alene einzelgrund*
quick: schnell* raskt rask rapide rapido* kjapt snabb* snabbt hurtig* hurtigt kjapp*
get started: anfang* beginn begynn* starten starte demarr* commenc* empez* comenzar einsteig* einstieg* debuter starter empiez* anfange gang igang loslegen komme lancer
beginner: anfanger* nybegynn* debutant* principiante* einsteiger* neuling* fersk nyborjar* begynder*
new: neu neue neuen neuer neues ny nye nytt nouveau nouvelle nouveaux nouvelles nuevo nueva nuevos
explain: erklar* forklar* expliqu* erlauter* explicar explica explicame forklara forklare
framework: rahmenwerk* rammeverk* ramverk* metode metoden methode metodo
step by step: schrittweis* trinnvis* stegvis* schritt stegvis trin
guide: anleit* begleit* veiled* guider guia* fuhren
ready phase: planungsphase* planleggingsfase* planfase*
whole: ganze ganzen gesamte* komplett* hele helhetlig* entier* toute entera* toda vollstandig* fullstendig* completa completo completos
whole strategy: gesamtstrategi* totalstrategi*
product architecture: produktarchitekt* produktarkitekt*
architecture: architektur* arkitektur* arquitect*
features from key results: ableiten utlede
break down: herunterbrech* bryt* bryte desglos* zerleg* nedbryt* decomposer descomponer
retrospective: ruckblick* ruckschau* tilbakeblikk* retrospekt* bilan ettertank* retrospectiva aterblick* tilbageblik* rueckblick*
what did we learn: gelernt* laerte laert appris aprend* lernpunkt* laerdom* leksjon*
quarter is over: quartalsend* quartalsabschl* kvartalsslutt* quartalsruckblick*
cycle is over: zyklusend* zyklusabschl* vorbei zuende
create: erstell* anlegen schreib* formulier* verfass* opprett* utform* rediger crear skriv* lage ausarbeit* utarbeid* redigez elaborer elaborar redactar redacta skapa skapar lav opret upprett* forfatt* ecrire ecris ecrivez schreibt formuler*
describe: beschreib* beskriv* decri* festhalten* dokumentier* dokumenter* documenter documentar beskriva beskriver decrivez
define: definier* definer* definir festleg* fastsett* fastleg* definissez
fix: reparier* reparer* reparar* korrig* corrig* beheb* rette fixa ratta reparera rett rettes arreglar arregla reparer
update: aktualisier* oppdater* actualiz* actualis* uppdatera* opdater* ajour
plan: planlegg* planen planung* planific* planifi* planer planera* planlaeg* planifier planificar
goals: malene maal malsattningar zielen objetivos objectifs
leadership: geschaftsfuhr* ledergrupp* leitung* ledels* direccion
first: erste ersten forste primer* zuerst forst d'abord
team: laget equipe equipo teamet mannschaft
unique position: alleinstell*
honest: ehrlich* aerlig* erlig honnete* honesto sincer* arligt arlig aerligt franchement
missing: fehlt fehlen fehlende* mangler manglende manque* faltan faltante*
broken: kaputt odelagt casse roto rota
why: warum hvorfor pourquoi weshalb wieso
now: jetzt maintenant ahora
exist: finnes existieren eksister* existe existons existimos
sell: verkaufen selger vendons vendemos vender vendre
growth engines: wachstum* vekst* croissance crecimiento
risks: risiko risiken risikoer risques riesgo
gaps: lucke lucken hull lacune* brecha*
setup: aufsetzen einricht* oppsett* configurer
founders: grunder* grundern fondateur* fundador* stifter* grundare grundarna ivaerksaett* grunderne entrepren*
week: woche wochen uke uker uka semaine* semana*
structure: struktur strukturen struktura estructura* opbyg* aufgebaut oppbygd bygget uppbyggd
notified: benachrichtig* varslet
rivals: rivalen rivalene rivaux
contract: vertrag* kontrakt* contrat* contrato*
suppliers: lieferant* leverandor* fournisseur*
cost of delay: verzogerungskost*
honest look: selbsteinschatz* selvinnsikt
self-assessment: selbstbild* selvbilde*
offsite: klausur* samling
workload: arbeitslast* arbeidsmengde* belastung* arbetsbelastning* arbejdsbyrde* arbejdsbelastning*
people: leute personen folk personer personnes gens
order: rekkefolgen ordre bestellung bestilling bestallning commande pedido
enough: genug nok assez suficiente* ausreichend*
tone of voice: tonalitat* tonefall*
status: statusbericht* statusrapport*
bottleneck: engpass* flaskehals* goulot*
employee handbook: personalhandbok* mitarbeiterhandbuch*
compliance: etterlevelse*
weak signals: vorzeichen* svaga signaler signaux senales
law: gesetzlich* juridisk*
social: gesellschaft* samfunn*
substitutes: alternativen alternativer ersatzprodukt*
traceability: ruckverfolg* sporbarhet* tracabilit* trazabilid*
repository: repositorium* quelltext kodebas* codebas*
edge cases: randfall* sonderfall*
acceptance tests: akzeptanztest*
which: welche welcher welches welchen hvilke hvilken hvilket quels quelles quel quelle cuales
help: hilf hilfe helfen hjelp hjelpe aide aidez ayuda ayudame
leave: verlassen forlater quittent abandonan
why customers leave: kundigung* kundenabwander* kundefrafall*
frustrations: frust frustr* argern irriterer argert
real problem: kernproblem* hovedproblem*
compete: konkurrer*
today: heute dag hoy aujourdhui idag
organisation: organisasjon* organizac* organisation organisationen organisasjonen organizacion
key result: kr
short: kurz kurze kurzen kurzer kurzes kort korte court courte corto breve bref
placeholder text: lorem
strategy foundations: strategiegrundlag* strategigrunnlag* strategigrund*
features: funktionen funksjonene funksjoner fonctionnalites funciones
product portfolio: produktportfolj* produktportefol* produktpalette*
products: produkter produkterna produkterne produkte productos produits
processes: processer prosesser ablaufe ablaufen rutiner rutinerna
lifecycle: livscykel* livssyklus* livscyklus lebenszyklus* cycle
life cycle: vie vida
decision memo: beslutsunderlag* beslutningsgrunnlag* entscheidungsvorlag*
still true: stammer stimmt galler gjelder gaelder
write down: nedskriv* aufschreib* anotar
complete: fylla fyll udfyld* komplettera* erganz* ergaenz* completez
start: borja borjar starta begynde starten
strategy procedure: strategiprocess* strategiroutine*
insight analyses: innsiktsanalys* insiktsanalys* erkenntnisanalys*
learnings: larde lart laert
fits together: hanger henger sammenheng samman
enough people: bemann*
experiments: experimenter
context: kontext kontekst contexte contexto
tone: tonlage
stakeholder: interessent*
quarterly goals: kvartalsmal* quartalsziel*
whole cycle: hela
error: fel feil fehler erreur errores errori fejl
file: filen filene filer filerna datei dateien fichier fichiers archivo archivos
invalid: ugyldig* ogiltig* ungultig* invalide invalido
hiring: ansettelser
changed: endret forandret forandrats andrats aendret verandert geandert change cambiado
invoice: rechnung* faktura* facture* factura*
doing: mar geht klarer
formula: formel formelen formeln formule formelen
effort: aufwand innsats esfuerzo
little: wenig lite peu poco
next: nasta neste naeste nachste nachsten nachstes nachster prochain prochaine proximo proxima
draft: entwurf utkast udkast brouillon borrador
paid: bezahlt betalt betald paye pagado
extra: ekstra extraordin* ekstraordin*
contradict: widersprech* contredis* contradicen
`;
