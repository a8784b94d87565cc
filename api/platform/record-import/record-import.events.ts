import { topic } from "../../ports/bus/bus.ts";

/** An import's progress, published per organisation after each batch; `key` is the client's name of the import. */
export type ImportProgress = {
  key: string;
  total: number;
  imported: number;
  duplicates: number;
  invalid: number;
};

export const importProgress = topic<ImportProgress>("imports");
