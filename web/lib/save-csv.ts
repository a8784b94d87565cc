import { BYTE_ORDER_MARK } from "@fettle/rules/platform/csv";
import { saveFile } from "./save-file.ts";

/** Saves a CSV file with a byte order mark, so Excel reads UTF-8. */
export const saveCsv = (text: string, name: string) =>
  saveFile(new Blob([BYTE_ORDER_MARK, text], { type: "text/csv;charset=utf-8" }), name);
