export { deployedLines as present } from "../deployed_lines.ts";
