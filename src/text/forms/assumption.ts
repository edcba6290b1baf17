/** How a text begins that says of itself that nothing bears it out yet, in English, German and Norwegian. */
const ASSUMED =
  /^\P{L}*(?:(?:still|only|just|so far|as yet|noch|nur|bisher|bislang|enn\u00e5|bare|forel\u00f8pig)\s+)?(?:(?:an?|our|the|eine?|unsere|en|v\u00e5r|vores)\s+)?(?:(?:open|untested|unproven|offene|ungetestete|\u00e5pen|utestet)\s+)?(?:assum(?:ption|ed)|hypothes[ie]s|guess|untested|unproven|(?:none|nothing|no\s+proof|no\s+evidence)(?:\s+(?:yet|so\s+far))?(?=\P{L}*$|[\s,;:]+(?:yet|so far|until))|(?:not|never)\s+(?:yet\s+)?(?:been\s+)?(?:tested|proven|proved|shown|measured|tried)|to\s+be\s+(?:tested|proven|proved|shown|measured|tried)|annahme|vermutung|hypothese|ungetestet|unbewiesen|(?:noch\s+)?nicht\s+(?:getestet|bewiesen|belegt|gemessen)|antakelse|antatt|hypotese|utestet|ikke\s+(?:testet|bevist|m\u00e5lt))(?!\p{L})/iu;
/** Words by which such a text goes on to say that it was borne out after all. */
const BORNE_OUT =
  /(?<!\p{L})(?:confirmed|validated|held|borne out|proved right|true in|best\u00e4tigt|belegt durch|bekreftet|stemte)(?!\p{L})/iu;

/** True for a text that calls itself an assumption, or says that nobody has tested it. */
export function isAssumption(text: string): boolean {
  return ASSUMED.test(text) && !BORNE_OUT.test(text);
}
