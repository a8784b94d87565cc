import { z } from "zod";
import { clearDraft, hasDraft, readDraft, writeDraft } from "../../lib/draft.ts";
import { FIRST_VERSION, type OutboxItem } from "./outbox-item.ts";
import type { OutboxKind } from "./outbox-kind.ts";

/** The draft's name of the form that changes an item before it is sent. */
export const changeDraftName = ({ kind, id }: Pick<OutboxItem, "kind" | "id">) => `waiting:${kind}:${id}`;

const personOf = (owner: string) => owner.split(":")[1] ?? "";

const draftSchema = z.looseObject({ base: z.looseObject({}) });

/**
 * An item was sent while a change of it was left half typed: the change waits in the form that goes on with it, unless
 * something else is half typed there.
 */
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
  // The edit of what was created is based on what the server made of it.
  const base = role === "creation" ? { ...draft.base, version: FIRST_VERSION } : draft.base;
  if (!hasDraft(to) && writeDraft(to, { ...draft, base })) clearDraft(from);
}
