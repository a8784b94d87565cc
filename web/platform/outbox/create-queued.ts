import { toast } from "@fettle/design-system/Toast";
import type { DraftForm } from "../forms/use-draft-form.ts";
import { WAITS } from "./item-words.ts";
import type { Outcome } from "./outbox.ts";
import type { Addition } from "./use-outbox.ts";

/**
 * Queues what a form creates, under an id that stays with the form's draft until the outcome is known, as does what was
 * pressed: a press after the page was closed in between creates no second one, and changes of the first what the form
 * says otherwise now.
 */
export async function createQueued<Variables, Data>(
  // biome-ignore lint/suspicious/noExplicitAny: the values don't matter here
  { creation, forget }: Pick<DraftForm<any, any>, "creation" | "forget">,
  variables: Variables,
  send: (creation: Pick<Addition<Variables>, "id" | "variables" | "former">) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const before = creation.pending();
  const id = before?.id ?? crypto.randomUUID();
  // An earlier release kept the id alone.
  const former = before ? before.pressed : [];
  creation.setPending({ id, ...(former && { pressed: [...former, variables] }) });
  try {
    const outcome = await send({ id, variables, former });
    forget();
    return outcome;
  } catch (error) {
    // Refused, or not kept: nothing of it waits. What an earlier press sent may have arrived all the same.
    if (!before) creation.setPending(undefined);
    throw error;
  }
}

const BEFORE =
  "Your first press had arrived, so no second one was made. It’s changed to what you see here now.";

/** Says what became of a creation: 'Job created', that it waits, or that it is there already and is changed. */
export function sayCreated(what: string, name: string, { state }: Outcome) {
  if (state === "sent") toast({ title: `${what} created`, description: name, tone: "success" });
  else if (state === "waiting")
    toast({ title: `${what} waits to be sent`, description: WAITS, tone: "info" });
  else toast({ title: `${what} was created before`, description: BEFORE, tone: "info" });
}
