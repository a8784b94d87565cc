import type { Viewer } from "../auth/viewer.ts";

/** A slice of a REST route's list, or an integrator's query. */
export type LongReadOf =
  | { kind: "slice"; method: string; url: string; variables: unknown }
  | { kind: "query"; text: string; operationName: string | undefined; variables: unknown };

export type LongRead = LongReadOf & {
  reader: { requestId: string; ip: string; userAgent: string | undefined; maxPage: number; viewer: Viewer };
};

/** Reads elsewhere what would hold up others' requests here. Resolves to undefined if it should be read here. */
export interface LongReads {
  read(read: LongRead): Promise<unknown>;
}
