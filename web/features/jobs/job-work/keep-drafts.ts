import { z } from "zod";
import { clearDraft, readDraft, setDraftAside } from "../../../lib/draft.ts";
import type { About, OutboxProblem } from "../../../platform/outbox/outbox-item.ts";
import type { OutboxKind } from "../../../platform/outbox/outbox-kind.ts";
import type { Addition } from "../../../platform/outbox/use-outbox.ts";
import { jobEditKind } from "../job-changes/job-edit-kind.ts";
import { chargeFormSchema } from "./charge-form.ts";
import { type EditedJob, readTypedEdit } from "./typed-edit.ts";
import { WORK_KINDS } from "./work-kinds.ts";

const fields = z.record(z.string(), z.unknown());
const draftSchema = z.object({
  base: z.object({ version: z.number().optional(), values: fields }).optional(),
  values: fields,
});
/** Its code says that the server doesn't have it: half-typed work isn't sent once the job is restored. */
const PROBLEM: OutboxProblem = {
  message: "This job was deleted before your work was sent",
  code: "NOT_SENT",
  reason: "DELETED",
};

export type Keep = (kind: OutboxKind<unknown>, addition: Addition<unknown>) => Promise<void>;

export interface DraftsOf extends EditedJob {
  personKey: string;
}

/**
 * Moves drafts about a job to the outbox, saving them there before removing them. Incomplete work becomes a note and
 * empty drafts are dropped. Resolves to the number of drafts moved.
 */
export async function keepDrafts(
  keep: Keep,
  { personKey, ...edited }: DraftsOf,
  about: About,
): Promise<number> {
  const { jobId } = edited;
  let count = 0;
  const put = async (kind: unknown, addition: Omit<Addition<unknown>, "about" | "problem">) => {
    // TypeScript can't tell from the table that each draft's values match its kind.
    await keep(kind as OutboxKind<unknown>, { ...addition, about, problem: PROBLEM });
    count += 1;
  };
  for (const [name, kind] of Object.entries(WORK_KINDS)) {
    const draftName = `${personKey}:job-${name}:${jobId}`;
    const draft = readDraft(draftName, draftSchema);
    if (!draft) continue;
    const typed = name === "charge" ? chargeFormSchema.safeParse(draft.values).data : draft.values;
    const read = typed && kind.schema.safeParse({ jobId, ...typed });
    const text = typedText(draft);
    if (read?.success) await put(kind, { variables: read.data });
    else if (text) await put(WORK_KINDS.note, { variables: { jobId, text } });
    clearDraft(draftName);
  }
  const editName = `${personKey}:job:${jobId}`;
  const draft = readDraft(editName, draftSchema);
  const edit = draft?.base && readTypedEdit({ values: draft.values, base: draft.base }, edited);
  if (!edit) return count;
  if (edit.addition) await put(jobEditKind, edit.addition);
  if (!edit.isWhole) setDraftAside(editName);
  clearDraft(editName);
  return count;
}

/** Returns an empty string if there are only numbers, which mean little without their labels. */
function typedText({ base, values }: z.output<typeof draftSchema>): string {
  const changed = Object.keys(values).filter((field) => values[field] !== base?.values[field]);
  const typed = changed.map((field) => values[field]).filter((value) => value !== null && value !== "");
  const hasWords = typed.some((value) => typeof value === "string");
  return hasWords ? typed.map(String).join("\n").trim() : "";
}
