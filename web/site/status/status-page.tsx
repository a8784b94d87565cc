import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { Site } from "@fettle/rules/website/site-page";
import type { StatusShown } from "@fettle/rules/website/status-page";
import { SitePage } from "../site-page.tsx";
import { StatusReport } from "./status-report.tsx";

/** Made from what the server knows if the database is away. */
export const StatusPage = ({ site, status }: { site: Site; status: StatusShown }) => (
  <SitePage
    site={site}
    section="Status"
    head={{
      title: "Status",
      description: `Whether ${PRODUCT_NAME} is up now, and how it’s been for 90 days.`,
      path: "/status",
    }}
  >
    <StatusReport status={status} />
  </SitePage>
);
