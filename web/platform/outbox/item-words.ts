import type { OutboxItem } from "./outbox-item.ts";
import { kindNamed } from "./outbox-kind.ts";

/** What an item says: a note's text, '1.5 h, Labour'; of one that another release made, what it is about. */
export function itemWords({ kind, variables, about }: OutboxItem): string {
  const known = kindNamed(kind);
  if (!known) return about.title;
  const read = known.schema.safeParse(variables);
  return read.success ? known.words(read.data) : about.title;
}

/** Why an item waits that needs nobody. */
export const waitingWords = (isOnline: boolean) =>
  isOnline
    ? "Not sent yet. It’s tried again by itself."
    : "Kept on this device. It’s sent as soon as you’re online.";
