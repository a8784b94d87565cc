import { partsText } from "@fettle/rules/owner/status";
import type { StatusIncidentShown } from "@fettle/rules/website/status-page";
import { clock } from "./melbourne-time.ts";
import { StatusEntry } from "./status-entry.tsx";
import * as css from "./status-page.css.ts";

export function Incidents({ heading, incidents }: { heading: string; incidents: StatusIncidentShown[] }) {
  return (
    <section>
      <h2 className={css.heading}>{heading}</h2>
      <ul className={`${css.card} ${css.incidents}`}>
        {incidents.map(({ id, title, parts, startedAt, resolvedAt, updates }) => (
          <StatusEntry key={id} id={id} at={startedAt} title={title}>
            {updates.map(({ at, text }) => (
              <p key={at} className={css.update}>
                {updates.length > 1 && <span className={css.at}>{clock(at)}</span>}
                {text}
              </p>
            ))}
            <p className={css.fixed}>
              {resolvedAt ? `Fixed after ${lasted(startedAt, resolvedAt)}` : `Since ${clock(startedAt)}`}
              {" · "}
              {partsText(parts)}
            </p>
          </StatusEntry>
        ))}
      </ul>
    </section>
  );
}

function lasted(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
