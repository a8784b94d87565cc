import { workHours } from "@fettle/rules/owner/planned-work";
import { partsText } from "@fettle/rules/owner/status";
import type { PlannedWorkShown } from "@fettle/rules/website/status-page";
import { StatusEntry } from "./status-entry.tsx";
import * as css from "./status-page.css.ts";

export function PlannedWork({ work }: { work: PlannedWorkShown[] }) {
  return (
    <section>
      <h2 className={css.heading}>Planned work</h2>
      <ul className={`${css.card} ${css.incidents}`}>
        {work.map(({ id, title, text, parts, startsAt, endsAt, isUnderWay }) => (
          <StatusEntry key={id} id={id} at={startsAt} title={title}>
            <p className={css.update}>{text}</p>
            <p className={css.fixed}>
              {isUnderWay && <span className={css.underWay}>Going on now</span>}
              {workHours(startsAt, endsAt)}
              {" · "}
              {partsText(parts)}
            </p>
          </StatusEntry>
        ))}
      </ul>
    </section>
  );
}
