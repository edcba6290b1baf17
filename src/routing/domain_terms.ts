import { stemOf } from "./stems.ts";

/**
 * Words of product strategy, research, planning, governance and the artifacts: one of them tells what a task is about.
 * All other words that the guides use (new, page, check, world) may support a guide, but not carry it.
 */
const STRONG =
  `adopters advantage affiliate alignment allocation ambitious antipattern artefact artifact artifacts assessment
assumption assumptions backstory baseline beachhead belief beliefs believe benchmark boilerplate bootstrapped brand
brands bundle burnout buyer cadence calibrate calibration campaign cannibalise cannibalize capabilities capability
cash cd ceremony cfo charter churn coherence coherent commercial compete competence competencies competing
competition competitive competitor competitors complaint complaints compliance contradict contradiction
contradictory convergence conversion credo crowdfund customer customers cycle demand demographic demographics
differentiate differentiation discovery disproven dossier enrich enrichment epf evidence experiment fd feasibility
feasible formula foundations founder founders framework frustration frustrations funding fundraise fundraising gdpr
geopolitics goal goals governance growth gtm handoff handover headcount headwind hire hiring hurdle hypotheses
hypothesis icp imbalance imbalanced inconsistency inconsistent incumbent incumbents indie insight insights interview
interviews invalidated investor investors ipsum journey journeys jtbd kpi kr krs l1 l2 l3 lean legislation leitbild
lifecycle lorem lra macro mandate mapping mappings market marketing markets milestone milestones mission moat
monetise monetization monetize morale mvp narrative niche nps objective objectives offboard offboarding offering
offerings okr okrer okrs onboarding opportunities opportunity org orgops orphan orphaned orphans outcompete outgrow
overcommit overcommitted overload overloaded pain pains pathfinder payroll pd persevere persona personas pestel
pestle pitch pivot placeholder placeholders portfolio positioning postmortem prd pricing procedure procedures
procurement product products proposition prospect prospects purpose quarter quarterly raison realign recalibrate
recruit recruitment refuted regulation regulations regulatory renewal renewals reseller resellers retain retention
retro retrospective revenue rhythm riskiest risky rival rivals roadmap roadmaps rollout runbook runway sales
scorecard sd segment segmentation segments sequencing shareholder skattefunn sku solopreneur sop stakeholder
stakeholders startup strategi strategic strategy strength strengths stub substitute substitutes supplier suppliers
sustain swot synthesis synthesizer tailwind tam tbd tender tenders threat threats threshold thresholds touchpoint
touchpoints traceability track tracks tradeoff transition transitions trend trends trigger triggers tripwire trl
underserved understaffed unmet unserved upmarket upsell user users usp uvp validated valuation value values velocity
venture verdict viability viable vision vrio weakness weaknesses workaround workarounds workflow workflows workload`;

/** Words that everyday tasks share with product strategy: two of them tell as much as one of the others. */
const HALF =
  `accept acceptance achieved action agency alert alerted alternative alternatives analysis approval approve architect
architecture asset assets audience audit balance balanced bare begin beginner behaviour bet bets blanks bottleneck
brief briefing budget business calm canvas capacity case claim claims company component components conflict
constraint constraints context contract cost costs criteria deal deals decide decision decisions decline definition
definitions delivered depth developer differentiator drift economics effort employee
engineer enough entry executive external fact facts feature features feedback fill filled finance financial firm fit
focus gap gaps graph guards handbook health hit honest idea ideas incident incidents incomplete industry integration
internal job jobs judge launch layer layers lead leadership leads learned learning legal lesson lessons level levels
lightweight limits link links load lose loss machine map maps maturity measure memo menu menus metric metrics
minimal model money month morale navigation need needs newbie newcomer next ninety obsolete offboarded offer onboard
operations orders organisation organization outcome outcomes outdated outlook outreach outside overview owner pace
package packages partner partners path paths people persons phase phases pipeline plan planning plans policy
position price prices principle principles priorities prioritise priority problem problems procedure process
processes progress project proof proposal pulse quality rank readiness realistic reality reason reasons reference
references reject report required requirement requirements research resource resources result results rework risk
risks role roles routine routines rule rules scenario scenarios scope screen screens sell selling sequence services
shift shifts signal signals sitemap skill skills smallest social solo source sources spec specification staff stage
stale start started state states status statuses stories story strain structure summary support survey target
targets team teams technology template templates tension tensions test tests theme ticket tickets tidy timing tiny
true uncertainty unclear unfinished valid validate vendor vulnerability weak weeks why win winning wins wizard
wizards`;

/** How far each stem tells that a task is about product strategy: 1, or half; the others are not in it. */
export const STRATEGY_ANCHORS: ReadonlyMap<string, number> = new Map(
  [...stemsOf(HALF).map((stem) => [stem, 0.5] as const), ...stemsOf(STRONG).map((stem) => [stem, 1] as const)],
);

function stemsOf(words: string): string[] {
  return words.split(/\s+/).map(stemOf);
}
