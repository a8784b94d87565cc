import type { OutboxItem } from "./outbox-item.ts";
import { kindNamed } from "./outbox-kind.ts";

/** Returns refused work as an item of the other kind that can send it, with its button's label. */
export function sentAs(item: OutboxItem): { label: string; item: OutboxItem } | undefined {
  const { sendAs } = kindNamed(item.kind) ?? {};
  if (!sendAs || item.problem?.reason !== sendAs.reason) return undefined;
  const kind = kindNamed(sendAs.kind);
  const read = kind?.schema.safeParse(item.variables);
  if (!kind || !read?.success) return undefined;
  const { problem: _, version: _version, base: _base, ...rest } = item;
  return {
    label: sendAs.label,
    item: {
      ...rest,
      kind: kind.kind,
      role: kind.role,
      variables: read.data,
      records: kind.records(read.data, item.id),
      dueAt: 0,
    },
  };
}
