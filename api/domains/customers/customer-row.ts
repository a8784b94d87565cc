import { type RowOf, recordShape } from "../record-shape.ts";

export const customerShape = recordShape("Customer", "c");

export type CustomerRow = RowOf<typeof customerShape>;
