import { topic } from "../../ports/bus/bus.ts";

export type ImportProgress = {
  key: string;
  total: number;
  imported: number;
  duplicates: number;
  invalid: number;
};

export const importProgress = topic<ImportProgress>("imports");
