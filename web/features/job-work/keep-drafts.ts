import { z } from "zod";
import { clearDraft, readDraft } from "../../lib/draft.ts";
import type { About } from "../../platform/outbox/outbox-item.ts";
import type { OutboxKind } from "../../platform/outbox/outbox-kind.ts";
import type { Addition } from "../../platform/outbox/use-outbox.ts";
import { chargeFormSchema } from "./charge-form.ts";
import { WORK_KINDS } from "./work-kinds.ts";

const draftSchema = z.object({ values: z.record(z.string(), z.unknown()) });
const PROBLEM = { message: "This job was deleted before it was sent", code: "NOT_FOUND", reason: "DELETED" };

export type Keep = (kind: OutboxKind<unknown>, addition: Addition<unknown>) => Promise<void>;

/** Each draft that says something whole, in the outbox first and only then out of the drafts. */
export async function keepDrafts(
  keep: Keep,
  { personKey, jobId }: { personKey: string; jobId: string },
  about: About,
) {
  for (const [name, kind] of Object.entries(WORK_KINDS)) {
    const draftName = `${personKey}:job-${name}:${jobId}`;
    const values = readDraft(draftName, draftSchema)?.values;
    const typed = values && (name === "charge" ? chargeFormSchema.safeParse(values).data : values);
    const read = typed && kind.schema.safeParse({ jobId, ...typed });
    if (!read?.success) continue;
    // Each draft's values are its kind's, which the compiler can't follow through the table.
    await keep(kind as unknown as OutboxKind<unknown>, {
      variables: read.data,
      about,
      problem: PROBLEM,
    });
    clearDraft(draftName);
  }
}
