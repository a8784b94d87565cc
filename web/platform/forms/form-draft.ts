import { z } from "zod";
import { draftsAside, readDraft, setDraftAside, takeDraftBack, writeDraft } from "../../lib/draft.ts";
import { parseStored } from "../../lib/stored-json.ts";

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** JSON-safe values: no dates or other objects with methods. */
export type JsonValues<Values> = { [Name in keyof Values]: Json };

export type FormBase<Values> = { version?: number; values: Values; making?: PendingCreation };

/**
 * A new record sent with its own id and still without a response, everything submitted for it, and what its sender had
 * seen by then.
 */
export type PendingCreation = {
  id: string;
  pressed?: readonly unknown[] | undefined;
  seenUntil?: string | undefined;
};

export type FormDraft<Values> = { savedAt: string; base: FormBase<Values>; values: Values };

type Fields = Record<string, unknown>;

const fields = z.record(z.string(), z.unknown());
const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  base: z.object({
    version: z.number().optional(),
    values: fields,
    making: z
      .object({ id: z.uuid(), pressed: z.array(z.unknown()).optional(), seenUntil: z.string().optional() })
      .optional(),
  }),
  values: fields,
});

type StoredDraft = z.output<typeof draftSchema>;

/** Reads a form's draft, or else the newest one that was set aside although the form can read all of it. */
export function readFormDraft<Values extends JsonValues<Values>>(
  name: string,
  schema: z.ZodType<unknown, Values>,
  stored: Values,
): FormDraft<Values> | undefined {
  const read = (draft: StoredDraft) => {
    const values = readFields(draft.values, schema, stored);
    const base = readFields(draft.base.values, schema, stored);
    return { draft, values, base, isWhole: values.isWhole && base.isWhole };
  };
  const kept = readDraft(name, draftSchema);
  const found = kept ? read(kept) : takeBack(name, read);
  if (!found) return undefined;
  const { draft, values, base, isWhole } = found;
  if (!isWhole) setDraftAside(name);
  // Keep a draft with an unanswered request even if nothing differs, because the request must be retried.
  if (isSame(values.fields, stored) && !draft.base.making) return undefined;
  return {
    savedAt: draft.savedAt,
    base: { ...draft.base, values: base.fields as Values },
    values: values.fields as Values,
  };
}

/** A draft that's only partly readable was set aside when the form opened with the rest of it. */
function takeBack<Read extends { isWhole: boolean }>(
  name: string,
  read: (draft: StoredDraft) => Read,
): Read | undefined {
  for (const aside of draftsAside(name)) {
    const draft = parseStored(aside[1], draftSchema);
    const found = draft && read(draft);
    if (!found?.isWhole) continue;
    takeDraftBack(name, aside);
    return found;
  }
}

function readFields(kept: Fields, schema: z.ZodType, stored: Fields) {
  const known = Object.keys(stored).filter((name) => name in kept);
  const all: Fields = { ...stored, ...Object.fromEntries(known.map((name) => [name, kept[name]])) };
  const { error } = schema.safeParse(all);
  const broken = known.filter((name) =>
    error?.issues.some((issue) => issue.path[0] === name && isOfAnotherType(issue)),
  );
  for (const name of broken) all[name] = stored[name];
  return { fields: all, isWhole: broken.length === 0 };
}

/** Values that only fail validation are restored as typed. */
function isOfAnotherType(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== "invalid_union") return issue.code === "invalid_type";
  return issue.errors.every((branch) => branch.some(isOfAnotherType));
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const writeFormDraft = <Values>(name: string, base: FormBase<Values>, values: Values) =>
  writeDraft(name, { savedAt: new Date().toISOString(), base, values } satisfies FormDraft<Values>);
