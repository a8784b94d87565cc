import { createHash } from "node:crypto";
import { z } from "zod";

type PackPosition = { at: string; id: string };

/** How much of a list this round has sent: nothing, up to a certain row, or "done". */
export type ListProgress = { after: PackPosition; sent: number } | "done" | null;

export type PackCursor = {
  at: string;
  since: string | null;
  customers: ListProgress;
  equipment: ListProgress;
  /** Each job's last sent stamp, by short id. */
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

/** Shortens a job's id for the cursor. It only has to be unique among a few hundred jobs. */
export const shortId = (id: string) => createHash("sha256").update(id).digest("base64url").slice(0, ID);

/** `whose` identifies the pack's person, role and time zone. */
export function writePackCursor({ jobs, ...cursor }: PackCursor, whose: string): string {
  const head = Buffer.from(JSON.stringify({ v: 1, for: whose, ...cursor })).toString("base64url");
  return `${head}.${[...jobs].map(([id, stamp]) => `${id}${stamp}`).join("")}`;
}

/** Returns null if the person, role or release has changed, so the device gets the full pack. */
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
