import { useReadQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatCount } from "@fettle/rules/format-count";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { BusinessSupportReportDocument, BusinessTodayDocument } from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { CardsSkeleton } from "../../platform/screen/cards-skeleton.tsx";
import { figures, page } from "../business-dashboard/dashboard.css.ts";
import { Figure } from "../business-dashboard/figure.tsx";
import { PeriodChoice, Report, readPeriod, usePeriod } from "../support-report/report.tsx";

export function loader(args: LoaderFunctionArgs) {
  const days = readPeriod(new URL(args.request.url).searchParams);
  return {
    today: preload(args, BusinessTodayDocument),
    report: preload(args, BusinessSupportReportDocument, { days }),
  };
}

/** How much the support desk has to do, how fast it is, and what customers say of it. */
export function Component() {
  const { today, report } = useLoaded<typeof loader>();
  const period = usePeriod();
  const { openTickets, urgentTickets, unassignedTickets } = useReadQuery(today).data.businessToday;
  return (
    <>
      <PageHeader title="Support" subtitle="All organisations" actions={<PeriodChoice {...period} />} />
      <div className={page}>
        <div className={figures}>
          <Figure label="Open tickets" value={formatCount(openTickets)} note="open or in progress" />
          <Figure label="Urgent" value={formatCount(urgentTickets)} note="of the open ones" />
          <Figure label="Unassigned" value={formatCount(unassignedTickets)} note="nobody has them yet" />
        </div>
        <Suspense key={period.days} fallback={<CardsSkeleton label="Loading figures" />}>
          <LastDays report={report} />
        </Suspense>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof loader>;

function LastDays({ report }: Pick<Loaded, "report">) {
  return <Report report={useReadQuery(report).data.businessSupportReport} />;
}
