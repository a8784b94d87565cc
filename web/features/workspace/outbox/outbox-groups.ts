import type { About, OutboxItem } from "../../../platform/outbox/outbox-item.ts";

export interface OutboxGroup {
  record: string;
  about: About;
  items: OutboxItem[];
}

/** Splits items into those that need the user's attention and those that don't, by record, oldest first. */
export function outboxGroups(items: readonly OutboxItem[]) {
  const groups = new Map<string, OutboxGroup>();
  for (const item of items.filter(({ problem }) => !problem)) {
    const [record = item.id] = item.records;
    const group = groups.get(record) ?? { record, about: item.about, items: [] };
    group.items.push(item);
    groups.set(record, group);
  }
  return { problems: items.filter(({ problem }) => problem), groups: [...groups.values()] };
}
