import { z } from "zod";
import { clearDraft, hasDraft, readDraft, writeDraft } from "../../lib/draft.ts";
import { FIRST_VERSION, type OutboxItem } from "./outbox-item.ts";
import type { OutboxKind } from "./outbox-kind.ts";

export const changeDraftName = ({ kind, id }: Pick<OutboxItem, "kind" | "id">) => `waiting:${kind}:${id}`;

const personOf = (owner: string) => owner.split(":")[1] ?? "";

const draftSchema = z.looseObject({ base: z.looseObject({}) });

/** Moves a half-typed change to a sent item into the record's form, unless that form has a draft. */
export function handOverChange<Variables>(
  { formAfter }: Pick<OutboxKind<Variables>, "formAfter">,
  {
    owner,
    role,
    id,
    kind,
    variables,
  }: Pick<OutboxItem<Variables>, "owner" | "role" | "id" | "kind" | "variables">,
) {
  const person = personOf(owner);
  const from = `${person}:${changeDraftName({ kind, id })}`;
  const draft = formAfter && readDraft(from, draftSchema);
  if (!draft) return;
  const to = `${person}:${formAfter(variables, id)}`;
  // An edit to a newly created record is based on the server's first version.
  const base = role === "creation" ? { ...draft.base, version: FIRST_VERSION } : draft.base;
  if (!hasDraft(to) && writeDraft(to, { ...draft, base })) clearDraft(from);
}
