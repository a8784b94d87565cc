import type { Outcome } from "./outbox.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { type ConflictSide, kindNamed } from "./outbox-kind.ts";

export function itemWords({ kind, variables, about }: OutboxItem): string {
  const known = kindNamed(kind);
  const read = known?.schema.safeParse(variables);
  if (known && read?.success) return known.words(read.data);
  return typedIn(variables).join("\n") || about.title;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/i;

function typedIn(value: unknown, name = ""): string[] {
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, each]) =>
      /(?:^id|Ids?|timeZone)$/.test(key) ? [] : typedIn(each, key),
    );
  }
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (!text || ID.test(text)) return [];
  return [/^(?:\d*|text|name)$/.test(name) ? text : `${labelIn(name)}: ${text}`];
}

const labelIn = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

export const labelOf = ({ kind }: OutboxItem) => kindNamed(kind)?.label ?? "From another version of the app";

export const nounsOf = ({ kind }: OutboxItem): readonly [string, string] =>
  kindNamed(kind)?.nouns ?? ["other change", "other changes"];

export function sidesOf(
  { kind, variables, problem }: Pick<OutboxItem, "kind" | "variables" | "problem">,
  nameOf: (id: string) => string = (id) => id,
): ConflictSide<unknown>[] {
  const known = kindNamed(kind);
  if (!known?.sides || !problem?.changes?.some(({ field }) => field !== "version")) return [];
  const read = known.schema.safeParse(variables);
  return read.success ? known.sides(read.data, problem, nameOf) : [];
}

export const WAITS = "Saved on this device. We’ll send it when you have a connection.";

export const savedWords = (title: string, { state }: Pick<Outcome, "state">) =>
  state === "waiting" ? `${title}. ${WAITS}` : title;

export const waitingWords = (isOnline: boolean) =>
  isOnline
    ? "Not sent yet. We’ll keep trying."
    : "Saved on this device. We’ll send it when you’re back online.";

/** '1 note and 2 photos', '3 changes, 1 note and 1 photo'. */
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
