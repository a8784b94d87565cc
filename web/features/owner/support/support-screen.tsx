import { useReadQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { formatCount } from "@fettle/rules/platform/format-count";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { OwnerSupportReportDocument, OwnerTodayDocument } from "../../../generated/graphql.ts";
import { preload, useLoaded } from "../../../platform/apollo/preload.ts";
import { CardsSkeleton } from "../../../platform/screen/cards-skeleton.tsx";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { PeriodChoice, Report, readPeriod, usePeriod } from "../../support/support-report/report.tsx";
import { page } from "../dashboard/dashboard.css.ts";

export function loader(args: LoaderFunctionArgs) {
  const days = readPeriod(new URL(args.request.url).searchParams);
  return {
    today: preload(args, OwnerTodayDocument),
    report: preload(args, OwnerSupportReportDocument, { days }),
  };
}

export function Component() {
  const { today, report } = useLoaded<typeof loader>();
  const period = usePeriod();
  const { urgentTickets, unassignedTickets } = useReadQuery(today).data.ownerToday;
  const backlogNote = `${formatCount(urgentTickets)} urgent, ${formatCount(unassignedTickets)} unassigned`;
  const isPhone = useIsPhone();
  const choice = <PeriodChoice {...period} />;
  return (
    <>
      <PageHeader title="Support" subtitle="All organisations" actions={!isPhone && choice} />
      <div className={page}>
        {isPhone && <div>{choice}</div>}
        <Suspense key={period.days} fallback={<CardsSkeleton label="Loading figures" />}>
          <LastDays report={report} backlogNote={backlogNote} />
        </Suspense>
      </div>
    </>
  );
}

type Loaded = ReturnType<typeof loader>;

function LastDays({ report, backlogNote }: Pick<Loaded, "report"> & { backlogNote: string }) {
  return <Report report={useReadQuery(report).data.ownerSupportReport} backlogNote={backlogNote} />;
}
