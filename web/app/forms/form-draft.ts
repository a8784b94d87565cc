import { readDraft, writeDraft } from "../../lib/draft.ts";

/** What typing was built on: the record as it was stored, and its version. */
export type FormBase<Values> = { version?: number; values: Values };

/** What was typed and not saved, when (ISO), and what it was built on. */
export type FormDraft<Values> = { savedAt: string; base: FormBase<Values>; values: Values };

/** What was typed under this name and never saved; none where the record says the same by now. */
export function readFormDraft<Values>(name: string, stored: Values): FormDraft<Values> | undefined {
  const draft = readDraft<FormDraft<Values>>(name);
  if (!draft?.values || !draft.base?.values) return undefined;
  return isSame(draft.values, stored) ? undefined : draft;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const writeFormDraft = <Values>(name: string, base: FormBase<Values>, values: Values) =>
  writeDraft(name, { savedAt: new Date().toISOString(), base, values } satisfies FormDraft<Values>);
