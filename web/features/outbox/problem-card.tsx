import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { itemWords, labelOf, sidesOf } from "../../platform/outbox/item-words.ts";
import type { OutboxItem } from "../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../platform/outbox/use-outbox.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import * as css from "./outbox-screen.css.ts";
import { whatToDo } from "./problem-words.ts";
import { useTimeOf } from "./use-time-of.ts";

const BOTH: Status = { label: "Changed by both", tone: "orange", glyph: "pencil" };
const REFUSED: Status = { label: "Not accepted", tone: "red", glyph: "exclaim" };

/** An item that waits for its person: two values of which one counts, or a refusal with its reason. */
export function ProblemCard({ item }: { item: OutboxItem }) {
  const timeOf = useTimeOf();
  const { problem, about } = item;
  if (!problem) return null;
  const sides = sidesOf(item);
  const doing = whatToDo(problem);
  return (
    <Card label={labelOf(item)}>
      <div className={css.cardHead}>
        <div className={css.names}>
          <h3 className={css.name}>{labelOf(item)}</h3>
          <p className={css.detail}>{[about.title, about.detail].filter(Boolean).join(" · ")}</p>
        </div>
        <Badge status={sides ? BOTH : REFUSED} />
      </div>
      <p className={css.words}>{itemWords(item)}</p>
      <p className={css.words}>
        {sides
          ? `Changed by you, ${timeOf(item.queuedAt)}, and by someone else since.`
          : sentence(problem.message)}{" "}
        {doing}
      </p>
      {sides ? <ConflictButtons item={item} sides={sides} /> : <RefusalButtons item={item} />}
    </Card>
  );
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function RefusalButtons({ item }: { item: OutboxItem }) {
  const { retry } = useOutbox();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css.buttons}>
      <Button variant="secondary" icon={<RotateCcw />} onPress={() => void retry(item.id)}>
        Retry
      </Button>
      <Button variant="danger-quiet" icon={<Trash2 />} needsServer={false} onPress={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking && <DiscardDialog items={[item]} onClose={() => setAsking(false)} />}
    </div>
  );
}

type Sides = NonNullable<ReturnType<typeof sidesOf>>;

function ConflictButtons({ item, sides }: { item: OutboxItem; sides: Sides }) {
  const { retry, discard } = useOutbox();
  const stored = item.problem?.changes?.find(({ field }) => field === "version")?.value;
  const version = typeof stored === "number" ? { version: stored } : {};
  return (
    <div className={css.buttons}>
      <Button
        variant="secondary"
        size="action"
        needsServer={false}
        onPress={() => void retry(item.id, version)}
      >
        <span className={css.side}>
          Keep mine<span className={css.value}>{sides.mine}</span>
        </span>
      </Button>
      <Button variant="secondary" size="action" needsServer={false} onPress={() => void discard(item.id)}>
        <span className={css.side}>
          Keep theirs<span className={css.value}>{sides.theirs}</span>
        </span>
      </Button>
      {sides.both !== undefined && (
        <Button
          variant="secondary"
          size="action"
          needsServer={false}
          onPress={() => void retry(item.id, { ...version, variables: sides.both })}
        >
          Keep both
        </Button>
      )}
    </div>
  );
}
