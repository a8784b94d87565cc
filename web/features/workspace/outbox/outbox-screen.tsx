import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Skeleton, SkeletonRegion } from "@fettle/design-system/Skeleton";
import { RefreshCw } from "lucide-react";
import { useCallback, useEffect } from "react";
import { ignored } from "../../../lib/ignored.ts";
import { blockedByProblems } from "../../../platform/outbox/order.ts";
import {
  type OutboxItem,
  outboxItems,
  outboxReading,
  unreadItems,
} from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { useIsCutOff } from "../../../platform/outbox/waiting-items.ts";
import { useStore } from "../../../platform/store.ts";
import "./kinds.ts";
import { outboxGroups } from "./outbox-groups.ts";
import * as css from "./outbox-screen.css.ts";
import { ProblemCard } from "./problem-card.tsx";
import { UnreadCard } from "./unread-card.tsx";
import { WaitingGroup } from "./waiting-group.tsx";

export function Component() {
  const { loaded } = useOutbox();
  const read = useCallback(
    () => void loaded().catch((error) => ignored(error, "the screen shows it")),
    [loaded],
  );
  useEffect(read, [read]);
  const items = useStore(outboxItems);
  const { problems, groups } = outboxGroups(items);
  const unread = useStore(unreadItems);
  const unreadable = unread.filter(({ isLocked }) => !isLocked);
  const locked = unread.length - unreadable.length;
  const forPerson = problems.length + unreadable.length;
  const waiting = items.length - problems.length + locked;
  const blocked = blockedByProblems(items);
  const free = items.filter(({ id, problem }) => !problem && !blocked.has(id));
  const all = items.length + unread.length;
  return (
    <>
      <PageHeader title="Outbox" />
      {all === 0 && <Nothing onRetry={read} />}
      <div className={css.column}>
        {forPerson > 0 && (
          <section className={css.section} aria-label="Needs you">
            <div className={css.heading}>
              <h2 className={css.title}>
                Needs you <span className={css.count}>{forPerson}</span>
              </h2>
            </div>
            {problems.map((item) => (
              <ProblemCard key={item.id} item={item} />
            ))}
            {unreadable.map(({ id }) => (
              <UnreadCard key={id} id={id} />
            ))}
          </section>
        )}
        {waiting > 0 && (
          <section className={css.section} aria-label="Waiting">
            <div className={css.heading}>
              <h2 className={css.title}>
                Waiting <span className={css.count}>{waiting}</span>
              </h2>
              {free.length > 0 && <Progress items={free} areAll={blocked.size === 0} />}
            </div>
            {groups.map((group) => (
              <WaitingGroup key={group.record} group={group} blocked={blocked} />
            ))}
            {locked > 0 && (
              <p className={css.aside}>
                {locked === 1 ? "One item is" : `${locked} items are`} locked on this device. Go online to
                unlock.
              </p>
            )}
          </section>
        )}
      </div>
      <p role="status" className={css.spoken}>
        {all > 0 && `${waiting} waiting${forPerson > 0 ? `, ${forPerson} for you` : ""}`}
      </p>
    </>
  );
}

function Progress({ items, areAll }: { items: readonly OutboxItem[]; areAll: boolean }) {
  const isCutOff = useIsCutOff();
  const words = isCutOff
    ? `${areAll ? "Sends" : "The rest sends"} automatically when you’re online`
    : progressWords(items);
  return <span className={css.aside}>{words}</span>;
}

const progressWords = (items: readonly OutboxItem[]) =>
  items.every(({ failures }) => failures > 0) ? "Retrying automatically" : `Sending, ${items.length} left`;

/** Doesn't claim that everything is sent until the device's storage has been read. */
function Nothing({ onRetry }: { onRetry: () => void }) {
  const reading = useStore(outboxReading);
  if (reading === "reading")
    return (
      <SkeletonRegion label="Loading unsent work">
        <Skeleton height={114} />
      </SkeletonRegion>
    );
  if (reading === "failed")
    return (
      <ErrorState
        heading="Couldn’t load your unsent work"
        detail="This device’s storage didn’t respond. Your work is still on it."
        action={
          <Button icon={<RefreshCw />} needsServer={false} onPress={onRetry}>
            Try again
          </Button>
        }
      />
    );
  return (
    <EmptyState heading="Everything has been sent" detail="Work you do offline waits here until it’s sent." />
  );
}
