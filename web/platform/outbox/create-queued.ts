import { toast } from "@fettle/design-system/Toast";
import type { DraftForm } from "../forms/use-draft-form.ts";
import { WAITS } from "./item-words.ts";
import type { Outcome } from "./outbox.ts";
import type { Addition } from "./use-outbox.ts";

/**
 * Queues a form's new record with an id stored in its draft. Submitting again after a reload updates the first record
 * instead of creating a duplicate.
 */
export async function createQueued<Variables, Data>(
  // biome-ignore lint/suspicious/noExplicitAny: any form values will do
  { creation, forget }: Pick<DraftForm<any, any>, "creation" | "forget">,
  variables: Variables,
  send: (creation: Pick<Addition<Variables>, "id" | "variables" | "former">) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const before = creation.pending();
  const id = before?.id ?? crypto.randomUUID();
  const former = before ? before.pressed : [];
  creation.setPending({ id, ...(former && { pressed: [...former, variables] }) });
  try {
    const outcome = await send({ id, variables, former });
    forget();
    return outcome;
  } catch (error) {
    // Refused or not saved, so nothing is queued. An earlier submit may still have arrived.
    if (!before) creation.setPending(undefined);
    throw error;
  }
}

const BEFORE =
  "Your first save went through, so we updated it with your latest changes instead of creating a second one.";

/** `href` is the record's screen, e.g. `/jobs/…`. */
export function sayCreated(what: string, name: string, { state }: Outcome, href?: string) {
  const actions = href ? [{ label: "View", href }] : [];
  if (state === "sent") toast({ title: `${what} created`, description: name, tone: "success", actions });
  else if (state === "waiting") toast({ title: `${what} waiting to send`, description: WAITS, tone: "info" });
  else toast({ title: `${what} already created`, description: BEFORE, tone: "info" });
}
