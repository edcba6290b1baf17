/**
 * Forms in which templates of any origin give an example of a value: `Example Segment 1`, `Your Company Name`, an
 * instruction with a quoted example, an address that no one owns. Each is one that a team would not choose for its own.
 */
const FORMS: readonly RegExp[] = [
  /^Example(?: [\p{Lu}&][\p{L}-]*){1,4}(?: \d{1,2}| Name| Title| Description)$/u,
  /^Your(?: \p{Lu}[\p{L}-]*){0,3} (?:Name|Tagline|Title|Brand|Company|Organi[sz]ation|Portfolio|Description)(?: \([^)]*\))?$/u,
  // An instruction, a blank line, and a quotation that ends the text.
  /^(?:Describe|Explain|What|How|Why|Who|Which|Brief|High-level|List|State|One)\s[^\n]*(?:\n[^\S\n]*\S[^\n]*)*\n[^\S\n]*\n\s*Examples?: ?["“][^"”]*["”]\.?$/u,
];

/** Repositories and boards by names that stand for one's own. The domain `example.org` is none: made-up data uses it. */
const ADDRESSES: readonly RegExp[] = [
  /^https?:\/\/(?:www\.)?(?:github|gitlab|bitbucket)\.(?:com|org)\/(?:(?:your|my)-?)?(?:org|organi[sz]ation|owner|user(?:name)?|company|example)\/(?:(?:your|my)-?)?(?:repo(?:sitory)?(?:-?name)?|project|example)(?:[/#?]|\.git|$)/i,
  /^https?:\/\/(?:[\w-]+\.)*(?:figma|notion|miro|atlassian|linear|loom|slack|trello)\.[a-z]+\/(?:[\w-]+\/)?(?:example|your-[\w-]+|x{3,})\/?$/i,
  /^(?:https?:\/\/|\.{0,2}\/)?(?:[^\s/]+\/)*path\/to\/(?:your[\w.-]*|file|artifact|code|design|doc(?:s|ument)?|spec)(?:\.\w+)?$/i,
  // An id that names where it would come from.
  /^example(?:\.[a-z_]+){2,}$/,
];

/** True for a text in one of these forms as a whole; what a sentence speaks of is no template. */
export function isTemplateForm(text: string): boolean {
  if (!/^(?:Example|example\.|Your |\s*https?:|\S*path\/to\/)|\nExamples?:/.test(text.slice(0, LONGEST))) return false;
  const value = text.trim();
  return (/\s/.test(value) ? FORMS : ADDRESSES).some((form) => form.test(value));
}

/** Longer instructions are none. */
const LONGEST = 1_500;
