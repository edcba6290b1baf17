export { messageLines as present } from "../message_lines.ts";
