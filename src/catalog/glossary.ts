/**
 * German, Norwegian, French and Spanish words of product strategy, folded, behind the English words that the guides use.
 * A star stands for any ending, so that compounds and inflected forms are found: `wettbewerb*` covers `wettbewerbsanalyse`.
 */
const GLOSSARY = `
purpose: zweck zwecks daseinszweck formalet hensikt* razon proposito* existenz* daseinsberecht* propositos
vision: visjon* langtidsvision*
mission: misjon* mision*
values: werte werten unternehmenswert* firmenwert* grundwert* kernwert* verdier verdiene verdiar kjerneverdi* valeurs valores
core beliefs: uberzeugung* grunnsyn* overbevisning* creencia* convicc* croyance* glauben
north star: nordstern* polarstern* nordstjern* leitstern* ledestjern*
company: unternehm* firma firmaet selskap* bedrift* entreprise* empresa* societe virksomhet*
product: produkt* produit* producto*
product vision: produktvision* produktvisjon*
strategy: strategie strategien strategi strategien estrategia estrategias gesamtstrategie*
strategy formula: strategieformel* strategiformel*
strategic: strategisch* strategisk* strategique* estrategic*
roadmap: fahrplan* veikart* feuille hoja fremdriftsplan*
quarter: quartal* kvartal* trimestre* trimestriel* trimestral*
objectives: ziel ziele zielen zielsetz* malet malene malsetting* objectif* objetivo* metas
key results: schlusselergebnis* kernergebnis* nokkelresultat*
next quarter: nachstquartal*
assumptions: annahm* antakels* antagels* hypothese hipotesis supuesto* supposition* asunci* forutsetning*
riskiest: riskant* riskieren risikant* risikofylt* risque risquee* risquees arriesgad* riesgos*
hypotheses: hypothesen hypotese* hypoteser
experiment: experimente versuch versuche forsok* eksperiment* experiencia* experimento*
technology readiness: reifegrad* modenhetsniva* teknologimoden* technologiereif*
research grant: forderantrag* forschungszulage* forschungsforder* subvention* skattefradrag* forskningsrad* ayudas
market: markt markte marktes markedet marche marches mercado mercados
market size: marktgross* marktvolum* markedsstorrels* marktpotenzial* markedspotensial* tamano taille
competitors: wettbewerb* konkurren* mitbewerb* competidor* competencia* concurrence concurrente concurrents concurrentiel* konkurrent konkurrenten konkurrenter
segments: zielgrupp* malgruppe* kundensegment* segmente segmenter segmentos kundegrupp*
trends: tendenz* tendens* tendance* tendencia* marktentwick*
developments: entwicklungen utviklingstrekk* evoluc* utvikling utviklingen
regulation: regulier* regulatorisch* regulering* lovgivning* gesetz* reglement* regulacion* legislac* loi leyes
technology shifts: technologiewandel* technologisch* teknologisk* technologique* tecnologic*
future: zukunft* framtid* fremtid* avenir futuro
strengths: starken starke styrke* styrker fortaleza* staerk* starkste*
weaknesses: schwachen schwach schwache svakhet* svak svake faiblesse* debilidad* schwachstell* svakt debil* faible*
good at: gode flinke
skills: fahigkeit* ferdighet* kompeten* habilidad* competencias
blind spots: blindflecken
users: nutzer* anwender* benutzer* bruker brukere brukeren brukerne brukernes utilisateur* usuari* nutzerin*
customers: kunde kunden kunder kundene kundinnen kundens cliente* clientes kundeforhold* clientele clienten
problems: schwierigkeit* utfordring* probleme* problema* sorgen probleme problemen problemer problema problemas problemes
pain points: schmerzpunkt* schmerz* smertepunkt* douleur* dolor dolores plage* irritant*
needs: bedurfnis* bedarf behov* besoin* necesidad*
interviews: intervju* entretien* entrevista* kundengesprach* kundegesprek* gesprach*
complaints: beschwerd* klage klager klagen plainte* queja* reklamasjon*
support tickets: supporttickets supportanfrag* supporthenvend*
summary: zusammenfass* zusammengefass* sammendrag* oppsummer* resumer resumen uberblick* kurzfass* oversikt
short summary: kurzprofil* steckbrief* kurzbeschreib* produktsammendrag* produktzusammenfass* firmenprofil*
context sheet: kontextblatt* kontextark* kontekstark* produktblatt*
agency: agentur* byra byraet agence* agencia*
one-pager: einseiter* ensider* onepager
outsiders: externe externen eksternt eksterne externes externos aussensteh* utenforstaende
insights: erkenntnis* innsikt* insikter hallazgo* insight*
analyses: analysen analysene analyser analisis
analysis: analysieren* analyser* analizar analysez
research: forschung* recherche* undersok* investigac* forskning*
consolidate: zusammenfuhr* sammenfatt* sammenstill* konsolidier* regrouper rassembler consolidar reunir bundeln
opportunity: chancen gelegenheit* mulighet* oportunidad* marktchanc* markedsmulighet* opportunite opportunites
business case: geschaftsfall* forretningscase*
promise: versprech* lofte lofter promesse* promesa* leistungsversprech*
value proposition: wertversprech* wertangebot* nutzenversprech* verdiforslag* verdilofte*
benefit: nutzen kundennutz* nytte nytteverdi* benefice* beneficio* avantages
sequencing: reihenfolg* rekkefolg* orden sequencement secuencia*
phases: etappe* faser phasen fases
foundations: grundlag* grunnlag* grunnmur* fondation* fondement* fundamento* cimiento* fundamentos fundamente fundamentet
mental model: denkmodell*
positioning: positionier* posisjoner* positionnement* posicionamiento*
how we win: gewinnen vinne vinner gagner gagnons ganar ganamos siegen
moat: burggrab* vollgrav* foso
competitive advantage: wettbewerbsvorteil* konkurransefortrinn* konkurransefordel* avantage ventaja*
differentiation: abgrenz* unterscheid* differenzier* differensier* differenciation* diferencia*
business model: geschaftsmodell* forretningsmodell* erlosmodell* inntektsmodell*
model: modell modelle modellen modele modelo modelos
economic: economique
make money: geld penger argent dinero verdienen tjener
portfolio: produktportfolio* portefol* portefeuille* cartera* sortiment* produktangebot* gamme
product lines: produktlinie* produktlinje* produktfamil* produktreihe* linea lineas
brands: marken marke markenarchitekt* merkevare* merkenavn* marque* marca marcas varemerk*
packages: pakete pakker paquete* forfait*
feature: funktion funktionen funksjon* fonctionnalite* funcionalidad* funcion* egenskap*
feature definition: funktionsbeschreib* funksjonsbeskriv* featuredefinition*
requirements: anforderung* kravspesifik* krav exigence* requisito* pflichtenheft* lastenheft*
scenarios: szenari* scenarier escenario*
acceptance criteria: abnahmekriter* akzeptanzkriter* akseptansekriter*
personas: personaer
value model: wertmodell* wertemodell* verdimodell* nutzenmodell*
value: wert verdi valeur valor
layers: schichten ebenen nivaer couche* capas layern
components: komponente* komponenter komponentene composant* componente* bausteine* byggeklosser
workflow: arbeitsablauf* arbeitsfluss* arbeidsflyt* flujo* genehmigungsablauf* godkjenningsflyt* freigabeprozess*
states: zustand* tilstand* statuser etats etat estado*
transitions: ubergang* uberganges overgang* transicion*
approval: genehmig* freigabe* godkjenn* approbation aprobac*
screens: bildschirm* skjermbild* skjerm skjermer ecran ecrans pantalla* maske masken
navigation: navigasjon* navegac* seitenstruktur* klickpfad* klikksti* nutzerfuhr* menustruktur* sidestruktur*
pages: seiten sider sidene paginas
how users move: beveger navigieren
link: verknupf* verlink* kobl* koble lier relier enlazar vincular zuordn* lenk*
code: quellcode* kildekod* kode koden codigo
mapping: zuordnungen mappinger cartographie kartlegging*
tests: testdekning* testabdeckung*
sales: vertrieb* verkauf* salg* ventes vente ventas
sales process: vertriebsprozess* verkaufsprozess* salgsprosess* salgsrutin*
pricing procedure: preisrunde* preisprufung* prisgjennomgang*
price: preis preise preisgestalt* pris priser prising* prix precio* tarif tarifs preismodell* prismodell*
marketing: markedsfor* mercadeo werbung werbe*
partner: samarbeidspartner* partenaire* socio socios
fundraising: kapitalbeschaff* kapitalinnhent* finanzierungsrunde*
renewal: vertragsverlanger* fornyels* renouvellement* renovacion*
lead qualification: leadqualifi* leadkvalifi*
procedure: verfahren* ablauf ablaufe fremgangsmat* prosedyr* procedimiento*
process: prozess* prosess* processus proceso*
internal process: betriebsablauf* internprozess* driftsrutin*
routine: rutine*
hiring process: einstellung einstellungsprozess* ansettels* rekrutter* recrutement* contratac* rekrutier* personalgewinn* embauche*
onboarding new hires: einarbeit* nyansatt* eingestellt* mitarbeiterein* incorporacion*
payroll: lohnabrechn* gehaltsabrechn* lonnskjor* lonn paie nomina*
employees: mitarbeit* ansatt* employes empleado* medarbeid*
incident: storfall* storung* hendelse* incidencia*
support rota: bereitschaft* vaktliste* vaktordning*
data protection: datenschutz* personvern*
recurring: wiederkehr* regelmassig* tilbakevend* jevnlig* regelmessig* recurrent* recurrente* periodique*
competitor monitoring procedure: wettbewerbsbeobacht* konkurrentovervak*
results: ergebnis* resultat* resultado* zyklusergebnis* oppnad* atteint* alcanz*
assessment report: ergebnisbericht* evalueringsrapport* bewertungsbericht* sluttrapport* vurderingsrapport* abschlussbericht*
report: bericht* rapport*
targets: zielwert* sollwert* malverdi*
actual: istwert* faktisk* tatsachlich*
actuals against targets: soll-ist ist-werte abweichung* avvik ecart* desviac*
cycle: zyklus zyklen syklus* syklusen ciclo*
decision: entscheid* beslutning* beslutt* vedtak* decider decidir decidimos decidons
memo: notat notatet vermerk*
calibration memo: kalibrierungsmemo* kalibreringsnotat* beslutningsnotat*
calibration: kalibrier* kalibrer* calibrage calibrac*
pivot: pivotieren* pivotere* pivoter pivotar kurswechsel* kursendring* umsteuern
persevere: durchhalten* weitermach* fortsette* fortfahren perseverer continuer perseverar continuar seguir
stop: abbrechen aufhoren* stoppen* stanse avslutte arreter parar detener beenden
still valid: gultig* gyldig* valable* vigente* zutreff* zeitgemass* stemmer
outdated: veraltet* uberholt* utdatert* foreldet* perime* desfasad* caduc*
reality check: realitatscheck* realitetssjekk* realitatsprufung*
reality: realitat* virkelighet* realite realidad wirklichkeit*
challenge: hinterfrag* utfordre cuestionar questionn*
where we stand: standort* situer
baseline: ausgangslag* ausgangspunkt* utgangspunkt* startpunkt* nullpunkt* ausgangssit*
current situation: bestandsaufnahm* istzustand* nasituasjon* actuel* actuelle
team size: teamgross* teamstorrels*
runway: liquidit* finansiering* finanzierung*
maturity: reife modenhet* madurez* maturite
track health: spurgesundheit* sporhels*
health: gesundheit* helse helsen sante salud
tracks: spuren spor sporene pistes carriles strangen
traffic light: ampel* trafikklys* semaforo*
pulse: puls pulsen pouls pulso pulsmal*
morale: stimmung* stemning* moralen
overloaded: uberlast* uberlad* overbelast* surcharg* sobrecarg* uberfordert*
thresholds: schwellenwert* schwelle* grenzwert* terskel* grenseverdi* seuil* umbral*
trigger: ausloser* auslosen* auslost utlos* utloser* declencheur* declench* disparador* desencaden*
alarm: varsle* varsling* varsel alerta* alarme alarmer alarmas
early review: fruhzeitig* vorzeitig* fortidlig*
deepen: vertief* utdyp* approfond* profundiz* detaillier*
enrich: anreicher* berik* enriquec*
shallow: oberflachlich* overflatisk* dunn tynne tynn mager superficiels superficielles superficiales superficielle
placeholders: platzhalter* plassholder* marcadores*
fill in: ausfull* fylle fyll utfyll* remplir rellen* completer completar vervollstand* fullfor*
unfinished: unfertig* halbfertig* uferdig* halvferdig* inacheve* unvollstand* ufullstendig* inacabad* incompleto incompletos incomplets
template: vorlag* plantilla* gabarit*
review: prufen pruf* uberpruf* begutacht* gjennomga* revisar kontrollier* sjekk* gegenles* verifier verificar verifica revisjon revisa revisamos
evaluate: bewert* beurteil* vurder* einschatz* evaluer evaluar evaluere evaluering evaluieren evaluierung evaluez evalua
quality: kvalitet* qualite calidad* qualitats* qualitat
feature quality: featurequalitat* featurekvalitet*
contradictions: widerspr* motsig* incoheren* selvmotsig* contradicciones contradiccion
consistent: konsistent* konsistens* stimmig* schlussig* koharent* sammenheng* passt coherente coherents coherentes coherencia
fit together: zusammenpass* zusammenhang* samsvar* encaja* ubereinstimm*
alignment: abgleich* ausgerichtet* samstemt*
realistic: realistisch* realistisk* realiste* realista*
feasible: machbar* gjennomforbar* umsetzbar* faisab* factib* leistbar schaffbar schaffen viabilidad viabilite
capacity: kapazitat* kapasitet* capacite* capacidad*
resources: ressourc* ressurs* recursos* personalressourc*
balanced: ausgewogen* balansert* equilibr* ausbalanc* gleichgewicht*
too much: zuviel demasiad*
lean: schlank* slank* lettvekt* leger legere ligero ligera leicht
minimal: minimalt* minimale* minimo*
small team: kleinteam*
small: klein kleine kleinen kleines liten lite lita petit petite pequen*
two people: zweit tomannsteam* duo
alone: allein* alene einzelgrund*
quick: schnell* raskt rask rapide rapido* kjapt
get started: anfang* beginn begynn* starten starte demarr* commenc* empez* comenzar einsteig* einstieg* debuter
beginner: anfanger* nybegynn* debutant* principiante* einsteiger* neuling* fersk
new: neu neue neuen neuer neues ny nye nytt nouveau nouvelle nouveaux nouvelles nuevo nueva nuevos
explain: erklar* forklar* expliqu* erlauter* explicar explica explicame
framework: rahmenwerk* rammeverk*
step by step: schrittweis* trinnvis* stegvis* schritt
guide: anleit* begleit* veiled* guider guia* fuhren
ready phase: planungsphase* planleggingsfase* planfase*
whole: ganze ganzen gesamte* komplett* hele helhetlig* entier* toute entera* toda vollstandig* fullstendig* completa completo completos
whole strategy: gesamtstrategi* totalstrategi*
product architecture: produktarchitekt* produktarkitekt*
architecture: architektur* arkitektur* arquitect*
features from key results: ableiten utlede
break down: herunterbrech* bryt* bryte desglos* zerleg* nedbryt* decomposer descomponer
retrospective: ruckblick* ruckschau* tilbakeblikk* retrospekt* bilan ettertank* retrospectiva
what did we learn: gelernt* laerte laert appris aprend* lernpunkt* laerdom* leksjon*
quarter is over: quartalsend* quartalsabschl* kvartalsslutt* quartalsruckblick*
cycle is over: zyklusend* zyklusabschl* vorbei zuende
create: erstell* anlegen schreib* formulier* verfass* opprett* utform* rediger crear skriv* lage ausarbeit* utarbeid* redigez elaborer elaborar redactar redacta
describe: beschreib* beskriv* decri* festhalten* dokumentier* dokumenter* documenter documentar
define: definier* definer* definir festleg* fastsett* fastleg* definissez
fix: reparier* reparer* reparar* korrig* corrig* beheb* rette
update: aktualisier* oppdater* actualiz* actualis*
plan: planlegg* planen planung* planific* planifi* planer
goals: malene maal
leadership: geschaftsfuhr* ledergrupp* leitung* ledels* direccion
first: erste ersten forste primer* zuerst forst d'abord
team: laget equipe equipo teamet mannschaft
unique position: alleinstell*
honest: ehrlich* aerlig* erlig honnete* honesto sincer*
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
founders: grunder* grundern fondateur* fundador* stifter*
week: woche wochen uke uker uka semaine* semana*
structure: struktur strukturen struktura estructura*
notified: benachrichtig* varslet
rivals: rivalen rivalene rivaux
contract: vertrag* kontrakt* contrat* contrato*
suppliers: lieferant* leverandor* fournisseur*
cost of delay: verzogerungskost*
honest look: selbsteinschatz* selvinnsikt
self-assessment: selbstbild* selvbilde*
offsite: klausur* samling
workload: arbeitslast* arbeidsmengde* belastung*
people: leute personen folk personer personnes gens
order: rekkefolgen ordre
enough: genug nok assez suficiente* ausreichend*
tone of voice: tonalitat* tonefall*
status: statusbericht* statusrapport*
bottleneck: engpass* flaskehals* goulot*
employee handbook: personalhandbok* mitarbeiterhandbuch*
compliance: etterlevelse*
weak signals: vorzeichen*
law: gesetzlich* juridisk*
social: gesellschaft* samfunn*
substitutes: alternativen alternativer ersatzprodukt*
traceability: ruckverfolg* sporbarhet* tracabilit* trazabilid*
repository: repositorium*
edge cases: randfall* sonderfall*
acceptance tests: akzeptanztest*
which: welche welcher welches welchen hvilke hvilken hvilket quels quelles quel quelle cuales
help: hilf hilfe helfen hjelp hjelpe aide aidez ayuda ayudame
leave: verlassen forlater quittent abandonan
why customers leave: kundigung* kundenabwander* kundefrafall*
frustrations: frust frustr* argern irriterer argert
real problem: kernproblem* hovedproblem*
compete: konkurrer*
get started: starter empiez* anfange
today: heute dag hoy aujourdhui idag
organisation: organisasjon* organizac*
shallow: flach flache flachen
key result: kr
key results: krs
short: kurz kurze kurzen kurzer kurzes kort korte court courte corto breve bref
`;

const EXACT = new Map<string, readonly string[]>();
const OPENINGS = new Map<string, readonly string[]>();
for (const line of GLOSSARY.trim().split("\n")) {
  const [english = "", foreign = ""] = line.split(": ");
  for (const word of foreign.split(" ")) {
    if (word.endsWith("*")) OPENINGS.set(word.slice(0, -1), english.split(" "));
    else EXACT.set(word, english.split(" "));
  }
}

const SHORTEST_OPENING = 4;
/** What parts the halves of a compound, as the `s` in `wettbewerbsanalyse`. */
const LINK = /^(?:en|es|er|s|n|e)?/;

/** The English words for a folded foreign one, both halves of a compound among them; null for a word that is not listed. */
export function englishFor(word: string): readonly string[] | null {
  const whole = EXACT.get(word);
  if (whole !== undefined) return whole;
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const opening = OPENINGS.get(word.slice(0, length));
    if (opening === undefined) continue;
    const rest = word.slice(length);
    const second = rest.length < SHORTEST_OPENING ? null : halfOf(rest) ?? halfOf(rest.replace(LINK, ""));
    return second === null ? opening : [...opening, ...second.filter((half) => !opening.includes(half))];
  }
  return null;
}

function halfOf(word: string): readonly string[] | null {
  const whole = EXACT.get(word);
  if (whole !== undefined) return whole;
  for (let length = word.length; length >= SHORTEST_OPENING; length--) {
    const opening = OPENINGS.get(word.slice(0, length));
    if (opening !== undefined) return opening;
  }
  return null;
}
