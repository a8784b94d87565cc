import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { useEffect } from "react";
import { outboxItems } from "../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../platform/outbox/use-outbox.ts";
import { useStore } from "../../platform/store.ts";
import "./kinds.ts";
import { outboxGroups } from "./outbox-groups.ts";
import * as css from "./outbox-screen.css.ts";
import { ProblemCard } from "./problem-card.tsx";
import { WaitingGroup } from "./waiting-group.tsx";

/** What this person did and the server doesn't have yet: first what needs them, then what waits, by its job. */
export function Component() {
  const { loaded } = useOutbox();
  useEffect(() => void loaded().catch(() => {}), [loaded]);
  const items = useStore(outboxItems);
  const { problems, groups } = outboxGroups(items);
  const waiting = items.length - problems.length;
  return (
    <>
      <PageHeader title="Outbox" />
      {items.length === 0 && (
        <EmptyState
          heading="Everything is sent"
          detail="What you do without a connection waits here until it is."
        />
      )}
      <div className={css.column}>
        {problems.length > 0 && (
          <section className={css.section} aria-label="Needs you">
            <div className={css.heading}>
              <h2 className={css.title}>
                Needs you <span className={css.count}>{problems.length}</span>
              </h2>
            </div>
            {problems.map((item) => (
              <ProblemCard key={item.id} item={item} />
            ))}
          </section>
        )}
        {waiting > 0 && (
          <section className={css.section} aria-label="Waiting">
            <div className={css.heading}>
              <h2 className={css.title}>
                Waiting <span className={css.count}>{waiting}</span>
              </h2>
              <span className={css.aside}>Sends by itself when online</span>
            </div>
            {groups.map((group) => (
              <WaitingGroup key={group.record} group={group} />
            ))}
          </section>
        )}
      </div>
      <p role="status" className={css.spoken}>
        {items.length > 0 && `${waiting} waiting${problems.length > 0 ? `, ${problems.length} for you` : ""}`}
      </p>
    </>
  );
}
