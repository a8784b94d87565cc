import { toast } from "@fettle/design-system/Toast";
import type { DraftForm } from "../forms/use-draft-form.ts";
import { WAITS } from "./item-words.ts";
import type { Outcome } from "./outbox.ts";

/**
 * Queues what a form creates, under an id that stays with the form's draft until the outcome is known: a press after
 * the page was closed in between creates no second one.
 */
export async function createQueued<Data>(
  // biome-ignore lint/suspicious/noExplicitAny: the values don't matter here
  { creation, forget }: Pick<DraftForm<any, any>, "creation" | "forget">,
  send: (id: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const id = creation.pending()?.id ?? crypto.randomUUID();
  creation.setPending({ id });
  try {
    const outcome = await send(id);
    forget();
    return outcome;
  } catch (error) {
    // Refused, or not kept: nothing of it waits, and another press is another one.
    creation.setPending(undefined);
    throw error;
  }
}

/** Says what became of a creation: 'Job created', or that it waits. */
export function sayCreated(what: string, name: string, { state }: Outcome) {
  if (state === "sent") toast({ title: `${what} created`, description: name, tone: "success" });
  else toast({ title: `${what} waits to be sent`, description: WAITS, tone: "info" });
}
