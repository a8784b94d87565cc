import { type RowOf, recordShape } from "../../../platform/reads/record-shape.ts";

export const customerShape = recordShape("Customer", "c");

export type CustomerRow = RowOf<typeof customerShape>;
