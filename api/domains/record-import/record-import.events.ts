import { topic } from "../../ports/bus/bus.ts";

/** How far an import is, per organisation, after each batch; `key` is what its client named it. */
export type ImportProgress = {
  key: string;
  total: number;
  imported: number;
  duplicates: number;
  invalid: number;
};

export const importProgress = topic<ImportProgress>("imports");
