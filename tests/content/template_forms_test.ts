import { expect, test } from "bun:test";
import { isTemplateForm } from "#src/model/content/template_forms.ts";

test.each([
  "Example Segment 1",
  "Example Product Line 2",
  "Example Offering Description",
  "Your Company Name",
  "Your Brand Tagline (optional)",
  'Describe the problem in one sentence.\n\nExample: "Dispatchers lose an hour a shift."',
  "https://github.com/org/repo/path/to/file.ts",
  "https://gitlab.com/your-org/your-repo",
  "https://figma.com/example",
  "path/to/artifact",
  "example.id.from.product.value.model",
])("a template's example: %j", (text) => expect(isTemplateForm(text)).toBe(true));

test.each([
  "https://example.org/code",
  "https://docs.example.com/pilot/report.pdf",
  "https://github.com/tidemark/harbour-os",
  "https://github.com/org/repo-tools",
  "https://notion.so/tidemark/roadmap",
  "Your Harbour, Our Watch",
  "Example Segment 1 buys first because its fleet is the largest",
  "Your Company Name appears on every berth list",
  'What pilots told us last autumn.\n\nExamples: "late calls" and fines',
  "We keep the drawings in path/to/file until the archive is built",
  "",
])("a team's own text: %j", (text) => expect(isTemplateForm(text)).toBe(false));
