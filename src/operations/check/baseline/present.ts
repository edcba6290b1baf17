export { stateLines as present } from "../../../answers/state_lines.ts";
