import { useReadQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatCount } from "@fettle/rules/format-count";
import type { LoaderFunctionArgs } from "react-router";
import { BusinessTodayDocument } from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { figures } from "../business-dashboard/dashboard.css.ts";
import { Figure } from "../business-dashboard/figure.tsx";

export const loader = (args: LoaderFunctionArgs) => preload(args, BusinessTodayDocument);

/** How much the support desk has to do. */
export function Component() {
  const { openTickets, urgentTickets, unassignedTickets } = useReadQuery(useLoaded<typeof loader>()).data
    .businessToday;
  return (
    <>
      <PageHeader title="Support" subtitle="All organisations, today" />
      <div className={figures}>
        <Figure label="Open tickets" value={formatCount(openTickets)} note="open or in progress" />
        <Figure label="Urgent" value={formatCount(urgentTickets)} note="of the open ones" />
        <Figure label="Unassigned" value={formatCount(unassignedTickets)} note="nobody has them yet" />
      </div>
    </>
  );
}
