import type { StatusIncidentShown } from "@fettle/rules/website/status-page";
import { button } from "../link-button.css.ts";
import { Pager } from "../pager.tsx";
import { wrap } from "../wrap.css.ts";
import { Incidents } from "./incidents.tsx";
import { incidentsHref } from "./incidents-href.ts";
import { month } from "./melbourne-time.ts";
import * as css from "./status-page.css.ts";

interface Props {
  incidents: StatusIncidentShown[];
  page: number;
  pages: number;
}

export function IncidentHistory({ incidents, page, pages }: Props) {
  const months = Map.groupBy(incidents, ({ startedAt }) => month(startedAt));
  return (
    <div className={css.ground}>
      <div className={`${wrap} ${css.page}`}>
        <div className={css.head}>
          <div>
            <h1 className={css.title}>All incidents</h1>
            <p className={css.checked}>Newest first, in Melbourne time.</p>
          </div>
          <a className={`${button.secondary} ${css.now}`} href="/status">
            See status now
          </a>
        </div>
        {incidents.length === 0 && <p className={css.none}>No incidents yet.</p>}
        {[...months].map(([heading, each]) => (
          <Incidents key={heading} heading={heading} incidents={each} />
        ))}
        <Pager page={page} pages={pages} hrefOf={incidentsHref} newer="Newer" older="Older" />
      </div>
    </div>
  );
}
