import { useApolloClient } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { isManaging } from "@fettle/rules/identity/role";
import { Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { cachedNames } from "../../../platform/apollo/cached-names.ts";
import { type Decision, decided } from "../../../platform/outbox/decided.ts";
import { itemWords, labelOf, sidesOf } from "../../../platform/outbox/item-words.ts";
import type { OutboxItem } from "../../../platform/outbox/outbox-item.ts";
import type { ConflictSide } from "../../../platform/outbox/outbox-kind.ts";
import { sentAs } from "../../../platform/outbox/send-as.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { EditItemDialog, isEditable } from "./edit-item-dialog.tsx";
import * as css from "./outbox-screen.css.ts";
import { reasonWords, whatToDo, whoElse } from "./problem-words.ts";
import { useTimeOf } from "./use-time-of.ts";

const BOTH: Status = { label: "Changed by both", tone: "orange", glyph: "pencil" };
const LATE: Status = { label: "Not sent", tone: "orange", glyph: "exclaim" };
const REFUSED: Status = { label: "Not accepted", tone: "red", glyph: "exclaim" };

export function ProblemCard({ item }: { item: OutboxItem }) {
  const timeOf = useTimeOf();
  const { cache } = useApolloClient();
  const viewer = useViewer();
  const reader = { isManaging: isManaging(viewer.role), sellsPlans: sellsPlans() };
  const { problem, about } = item;
  if (!problem) return null;
  const sides = sidesOf(item, cachedNames(cache));
  const words = itemWords(item);
  const isConflict = sides.length > 0;
  const isTold = !isConflict || problem.reason !== undefined;
  return (
    <Card label={`${labelOf(item)}: ${about.title}`}>
      <div className={css.card}>
        <div className={css.cardHead}>
          <div className={css.names}>
            <h3 className={css.name}>{labelOf(item)}</h3>
            <p className={css.detail}>{about.title}</p>
            {about.detail && <p className={css.detail}>{about.detail}</p>}
          </div>
          <Badge status={isConflict ? BOTH : isLate(item) ? LATE : REFUSED} />
        </div>
        {!isConflict && words !== about.title && <p className={css.words}>{words}</p>}
        <p className={css.words}>
          {isTold
            ? reasonWords(item, reader)
            : `Changed by you, ${timeOf(item.queuedAt)}, and ${whoElse(problem.changedBy, { me: viewer.id, timeOf })}.`}{" "}
          {whatToDo(item, reader)}
        </p>
        {sides.map((side) => (
          <Conflict key={side.field} item={item} side={side} />
        ))}
        {!isConflict && <RefusalButtons item={item} />}
      </div>
    </Card>
  );
}

const isLate = ({ problem }: OutboxItem) => problem?.code === "TOO_LATE";

function RefusalButtons({ item }: { item: OutboxItem }) {
  const { retry, decide } = useOutbox();
  const other = sentAs(item);
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  return (
    <div className={css.buttons}>
      {isEditable(item) && (
        <Button variant="secondary" icon={<Pencil />} needsServer={false} onPress={() => setEditing(true)}>
          Edit
        </Button>
      )}
      {other ? (
        <Button
          variant="secondary"
          icon={<Plus />}
          needsServer={false}
          onPress={() => void decide(item.id, other.item)}
        >
          {other.label}
        </Button>
      ) : (
        <Button variant="secondary" icon={<RotateCcw />} onPress={() => void retry(item.id)}>
          {isLate(item) ? "Send now" : "Retry"}
        </Button>
      )}
      <Button variant="danger-quiet" icon={<Trash2 />} needsServer={false} onPress={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking && <DiscardDialog items={[item]} onClose={() => setAsking(false)} />}
      {isEditing && <EditItemDialog item={item} onClose={close} />}
    </div>
  );
}

function Conflict({ item, side }: { item: OutboxItem; side: ConflictSide<unknown> }) {
  const { decide } = useOutbox();
  const choose = (decision: Decision) => void decide(item.id, decided(item, side, decision));
  const group = side.label ?? labelOf(item);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div role="group" aria-label={group} className={css.conflict}>
      {side.label && <p className={css.field}>{side.label}</p>}
      <div className={css.buttons}>
        <SideButton label="Keep mine" value={side.mine} onPress={() => choose("mine")} />
        <SideButton label="Keep theirs" value={side.theirs} onPress={() => choose("theirs")} />
        {side.withBoth !== undefined && <SideButton label="Keep both" onPress={() => choose("both")} />}
      </div>
    </div>
  );
}

type SideButtonProps = { label: string; value?: string; onPress: () => void };

const SideButton = ({ label, value, onPress }: SideButtonProps) => (
  <Button variant="secondary" size="action" needsServer={false} onPress={onPress}>
    <span className={css.side}>
      {label}
      {value !== undefined && <span className={css.value}>{value}</span>}
    </span>
  </Button>
);
