import { createHash } from "node:crypto";
import { z } from "zod";

/** Where the next page of a list begins: after this row, by when it changed. */
type PackPosition = { at: string; id: string };

/** How far a list of the pack was sent in the present round: not begun, up to a row, or all of it. */
export type ListProgress = { after: PackPosition; sent: number } | "done" | null;

/** What a device holds, as far as the server has to know to send what differs. */
export type PackCursor = {
  /** When the present round began. */
  at: string;
  /** When the round before it began; null where there was none. */
  since: string | null;
  customers: ListProgress;
  equipment: ListProgress;
  /** By a job's short id: the stamp of what was sent of it. */
  jobs: Map<string, string>;
};

const STAMP = 6;
const ID = 5;

const position = z.union([
  z.null(),
  z.literal("done"),
  z.object({ after: z.object({ at: z.iso.datetime({ offset: true }), id: z.guid() }), sent: z.int().min(0) }),
]);
const stored = z.object({
  v: z.literal(1),
  for: z.string(),
  at: z.iso.datetime({ offset: true }),
  since: z.iso.datetime({ offset: true }).nullable(),
  customers: position,
  equipment: position,
});

/** The part of a job's id that a cursor names it by: it has to tell apart a few hundred jobs. */
export const shortId = (id: string) => createHash("sha256").update(id).digest("base64url").slice(0, ID);

/** The cursor as a device keeps it. `whose` says whose pack it is, and in which role. */
export function writePackCursor({ jobs, ...cursor }: PackCursor, whose: string): string {
  const head = Buffer.from(JSON.stringify({ v: 1, for: whose, ...cursor })).toString("base64url");
  return `${head}.${[...jobs].map(([id, stamp]) => `${id}${stamp}`).join("")}`;
}

/** What a device sent back; null for another person's, role's or release's: then it gets the whole pack. */
export function readPackCursor(text: string | null | undefined, whose: string): PackCursor | null {
  const [head = "", jobs = ""] = (text ?? "").split(".");
  const read = stored.safeParse(parsed(head));
  if (!read.success || read.data.for !== whose) return null;
  const { at, since, customers, equipment } = read.data;
  const entries = jobs.match(new RegExp(`.{${ID + STAMP}}`, "g")) ?? [];
  return {
    at,
    since,
    customers,
    equipment,
    jobs: new Map(entries.map((entry) => [entry.slice(0, ID), entry.slice(ID)])),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
