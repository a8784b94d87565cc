import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { SitePage as Page, Site } from "@fettle/rules/website/site-page";
import { SitePage } from "../site-page.tsx";
import { IncidentHistory } from "./incident-history.tsx";
import { incidentsHref } from "./incidents-href.ts";

type List = Extract<Page, { kind: "incidents" }>;

export const IncidentsPage = ({ site, list }: { site: Site; list: List }) => (
  <SitePage
    site={site}
    section="Status"
    head={{
      title: list.page > 1 ? `All incidents · Page ${list.page}` : "All incidents",
      description: `Everything that’s been slow or down at ${PRODUCT_NAME}, and how it was fixed.`,
      path: incidentsHref(list.page),
    }}
  >
    <IncidentHistory {...list} />
  </SitePage>
);
