import type { Outcome } from "./outbox.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { type ConflictSide, kindNamed } from "./outbox-kind.ts";

/** What an item says: a note's text, '1.5 h, Labour'; of one that another release made, what it is about. */
export function itemWords({ kind, variables, about }: OutboxItem): string {
  const known = kindNamed(kind);
  if (!known) return about.title;
  const read = known.schema.safeParse(variables);
  return read.success ? known.words(read.data) : about.title;
}

/** What sort of work it is: 'Note'. */
export const labelOf = ({ kind }: OutboxItem) => kindNamed(kind)?.label ?? "From another version of the app";

export const nounsOf = ({ kind }: OutboxItem): readonly [string, string] =>
  kindNamed(kind)?.nouns ?? ["other change", "other changes"];

/** Both sides of each field of a conflict; none where there is nothing to choose from. */
export function sidesOf(
  { kind, variables, problem }: Pick<OutboxItem, "kind" | "variables" | "problem">,
  nameOf: (id: string) => string = (id) => id,
): ConflictSide<unknown>[] {
  const known = kindNamed(kind);
  if (!known?.sides || !problem?.changes?.some(({ field }) => field !== "version")) return [];
  const read = known.schema.safeParse(variables);
  return read.success ? known.sides(read.data, problem, nameOf) : [];
}

/** What is said of work that waits in the outbox. */
export const WAITS = "Kept on this device. It’s sent once there is a connection.";

/** A saved record in a toast, and that it waits where no answer came. */
export const savedWords = (title: string, { state }: Pick<Outcome, "state">) =>
  state === "waiting" ? `${title}. ${WAITS}` : title;

/** Why an item waits that needs nobody. */
export const waitingWords = (isOnline: boolean) =>
  isOnline
    ? "Not sent yet. It’s tried again by itself."
    : "Kept on this device. It’s sent as soon as you’re online.";

/** What several items are, counted: '1 note and 2 photos', '3 changes, 1 note and 1 photo'. */
export function countedWords(items: readonly OutboxItem[]): string {
  const counts = new Map<string, { nouns: readonly [string, string]; count: number }>();
  for (const item of items) {
    const nouns = nounsOf(item);
    const { count } = counts.get(nouns[0]) ?? { count: 0 };
    counts.set(nouns[0], { nouns, count: count + 1 });
  }
  const words = [...counts.values()].map(({ nouns, count }) => `${count} ${nouns[count === 1 ? 0 : 1]}`);
  return new Intl.ListFormat("en-AU", { type: "conjunction" }).format(words);
}
