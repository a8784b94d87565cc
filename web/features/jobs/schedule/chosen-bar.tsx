import { Button } from "@fettle/design-system/Button";
import { Menu } from "@fettle/design-system/Menu";
import type { BookedVisit } from "@fettle/rules/jobs/visit-overlaps";
import { CalendarClock, MessageSquare, UserRound } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { ScheduledJob } from "./schedule-data.ts";
import { useBookedThen } from "./use-booked-then.ts";
import { visitCount } from "./use-visit-changes.ts";
import * as css from "./visit-card.css.ts";
import type { Member } from "./visit-card.tsx";

export interface ChosenBarProps {
  jobs: readonly ScheduledJob[];
  members: readonly Member[];
  /** The person whose place someone else takes. */
  from: Member | undefined;
  /** Everyone's visits. Null if only one person's visits are shown. */
  booked: readonly BookedVisit[] | null;
  isChanging: boolean;
  onMove: () => void;
  onGive: (memberId: string) => void;
  onText: () => void;
  onClear: () => void;
}

export default function ChosenBar({
  jobs,
  members,
  from,
  booked,
  isChanging,
  onMove,
  onGive,
  onText,
  onClear,
}: ChosenBarProps) {
  const bookedThen = useBookedThen(jobs, booked);
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = (event.target as Element).closest?.("[role=dialog], [role=menu], [data-day]:focus");
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) clear();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <div className={css.barRoom} />
      <section className={css.bar} aria-label="Chosen visits">
        <span className={css.barCount} role="status">
          {visitCount(jobs.length)} chosen
        </span>
        {from && (
          <span className={css.barNote}>{jobs.length === 1 ? `${from.name}’s` : `all ${from.name}’s`}</span>
        )}
        <span className={css.barBreak} />
        <Button
          variant="secondary"
          size="compact"
          icon={<CalendarClock />}
          data-quiet
          needsServer
          onPress={onMove}
        >
          Move
        </Button>
        <Menu
          label={from ? `Give to, instead of ${from.name}` : "Give to"}
          trigger={
            <Button variant="secondary" size="compact" icon={<UserRound />} isPending={isChanging}>
              Give to…
            </Button>
          }
          items={members
            .filter(({ id }) => id !== from?.id)
            .map(({ id, name }) => {
              const count = bookedThen(id);
              const label = count ? `${name}, ${count} booked then` : name;
              return { id, label, needsServer: true, onAction: () => onGive(id) };
            })}
        />
        <Button
          variant="secondary"
          size="compact"
          icon={<MessageSquare />}
          data-quiet
          needsServer
          onPress={onText}
        >
          Text
        </Button>
        <Button variant="secondary" size="compact" data-quiet needsServer={false} onPress={onClear}>
          Clear
          <kbd className={css.key} aria-hidden>
            Esc
          </kbd>
        </Button>
      </section>
    </>
  );
}
