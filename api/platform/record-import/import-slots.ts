import { BusyError } from "../../errors.ts";
import { createSlots, inSlot } from "../../lib/slots.ts";

const IMPORTS_AT_ONCE = 2;
const WAIT_MS = 10_000;

// Module state, because imports compete for this server's CPU.
const ofOrganisation = createSlots({
  atOnce: 1,
  waitingAtMost: 3,
  waitMs: WAIT_MS,
  refusal: () => new BusyError("Your business already has an import running. Try again when it’s finished."),
});
const ofAll = createSlots({
  atOnce: IMPORTS_AT_ONCE,
  waitingAtMost: 20,
  waitMs: WAIT_MS,
  refusal: () => new BusyError("Other imports are running right now. Please try again in a minute."),
});

/** Runs one import per organisation and two per server at a time. Throws BUSY. */
export const inImportSlot = <Result>(orgId: string, work: () => Promise<Result>): Promise<Result> =>
  inSlot(ofOrganisation, orgId, () => inSlot(ofAll, "", work));
