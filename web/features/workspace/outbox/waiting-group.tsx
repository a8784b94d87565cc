import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { EllipsisVertical } from "lucide-react";
import { useCallback, useState } from "react";
import { itemWords, labelOf, nounsOf } from "../../../platform/outbox/item-words.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { EditItemDialog, isEditable } from "./edit-item-dialog.tsx";
import { kindIcon } from "./kind-icon.ts";
import { useNextTry } from "./next-try.ts";
import type { OutboxGroup } from "./outbox-groups.ts";
import * as css from "./outbox-screen.css.ts";
import { useTimeOf } from "./use-time-of.ts";

interface WaitingGroupProps {
  group: OutboxGroup;
  /** Maps each blocked item's id to the item blocking it, which needs the user's attention. */
  blocked: ReadonlyMap<string, OutboxItem>;
}

export function WaitingGroup({ group: { about, items }, blocked }: WaitingGroupProps) {
  const photos = items.filter(({ file }) => file);
  const rows = items.filter((item) => !item.file).map((item) => [item]);
  return (
    <Card padding="none" label={about.title}>
      <div className={css.group}>
        <h3 className={css.name}>{about.title}</h3>
        {about.detail && <p className={css.detail}>{about.detail}</p>}
      </div>
      <ul className={css.rows} aria-label={`Waiting for ${about.title}`}>
        {[...rows, ...(photos.length > 0 ? [photos] : [])].map((row) => (
          <WaitingRow key={row[0]?.id} items={row} behind={blocked.get(row[0]?.id ?? "")} />
        ))}
      </ul>
    </Card>
  );
}

interface WaitingRowProps {
  items: readonly OutboxItem[];
  behind: OutboxItem | undefined;
}

function WaitingRow({ items, behind }: WaitingRowProps) {
  const { retry } = useOutbox();
  const timeOf = useTimeOf();
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  const [item] = items;
  const nextTry = useNextTry(item ?? { failures: 0, dueAt: 0 });
  if (!item) return null;
  const Icon = kindIcon(item.kind);
  const words = wordsOf(items);
  // The card's title already says this.
  const isNamed = words === item.about.title;
  return (
    <li className={css.row}>
      <Icon className={css.icon} aria-hidden />
      <span className={css.rowWords}>
        {isNamed ? labelOf(item) : words}
        <span className={css.rowDetail}>
          {!isNamed && `${labelOf(item)} · `}
          {behind ? (
            `waiting for the ${nounsOf(behind)[0]} above, which needs you: “${shortWords(behind)}”`
          ) : (
            <>
              {item.failures > 0 && "no response yet · "}
              {nextTry && `${nextTry} · `}
              <span className={css.unbroken}>waiting since {timeOf(item.queuedAt)}</span>
            </>
          )}
        </span>
      </span>
      <Menu
        trigger={<IconButton label={`Options for ${words}`} icon={<EllipsisVertical />} />}
        items={[
          ...(isEditable(item)
            ? [{ id: "edit", label: "Edit", needsServer: false, onAction: () => setEditing(true) }]
            : []),
          {
            id: "send",
            label: "Send now",
            onAction: () => {
              for (const { id } of items) void retry(id);
            },
          },
          {
            id: "discard",
            label: "Discard",
            isDestructive: true,
            needsServer: false,
            onAction: () => setAsking(true),
          },
        ]}
      />
      {isEditing && <EditItemDialog item={item} onClose={close} />}
      {isAsking && <DiscardDialog items={items} onClose={() => setAsking(false)} />}
    </li>
  );
}

const MOST_LETTERS = 60;

function shortWords(item: OutboxItem): string {
  const words = itemWords(item);
  return words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS - 1).trimEnd()}…` : words;
}

function wordsOf(items: readonly OutboxItem[]): string {
  const [item] = items;
  if (!item) return "";
  if (!item.file) return itemWords(item);
  const megabytes = items.reduce((sum, { file }) => sum + (file?.size ?? 0), 0) / 1_000_000;
  return `${items.length} ${nounsOf(item)[items.length === 1 ? 0 : 1]}, ${Math.max(0.1, megabytes).toFixed(1)} MB`;
}
