import {
  type JobHoursInput,
  type JobNoteInput,
  type JobPartInput,
  jobHoursSchema,
  jobNoteSchema,
  jobPartSchema,
} from "@fettle/rules/job-work.schema";
import { z } from "zod";
import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { readStoredList } from "../../lib/stored-json.ts";
import { createStore } from "../../platform/store.ts";

type Work =
  | { kind: "note"; values: JobNoteInput }
  | { kind: "hours"; values: JobHoursInput }
  | { kind: "part"; values: JobPartInput };

/** A note, hours or a part of a job's work; its id is the idempotency key. */
export type WorkEntry = Work & { id: string; jobId: string };

/** An entry that is queued on this device for its author. */
export type UnsentEntry = WorkEntry & {
  authorId: string;
  /** When it was queued: work queued before the end of a trial is accepted after it. */
  queuedAt?: string;
  /** The server's refusal; such an entry needs a person's decision. */
  problem?: string;
};

const entry = {
  id: z.string(),
  jobId: z.string(),
  authorId: z.string(),
  problem: z.string().optional(),
};

const entrySchema: z.ZodType<UnsentEntry> = z.discriminatedUnion("kind", [
  z.object({ ...entry, kind: z.literal("note"), values: jobNoteSchema }),
  z.object({ ...entry, kind: z.literal("hours"), values: jobHoursSchema }),
  z.object({ ...entry, kind: z.literal("part"), values: jobPartSchema }),
]);

const KEY = "unsent";

/** The queue, oldest first; it survives a reload if the browser has storage. */
export const unsentEntries = createStore<UnsentEntry[]>(readUnsent() ?? []);

addEventListener("storage", () => unsentEntries.set(readUnsent() ?? []));

export const keepEntry = (entry: UnsentEntry) => change((entries) => [...entries, entry]);

export const dropEntry = (id: string) => change((entries) => entries.filter((entry) => entry.id !== id));

export const setProblem = (id: string, problem: string | undefined) =>
  change((entries) => entries.map((entry) => (entry.id === id ? { ...entry, problem } : entry)));

/** Starts from what is stored: another tab may have sent some meanwhile. */
function change(update: (entries: UnsentEntry[]) => UnsentEntry[]) {
  const next = update(readUnsent() ?? unsentEntries.get());
  writeStored(KEY, next.length > 0 ? JSON.stringify(next) : null);
  unsentEntries.set(next);
}

function readUnsent(): UnsentEntry[] | undefined {
  return readStored(KEY) === null ? undefined : readStoredList(KEY, entrySchema);
}
