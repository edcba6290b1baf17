export { fitPage as fitCount, type Page as Part } from "./paging.ts";
