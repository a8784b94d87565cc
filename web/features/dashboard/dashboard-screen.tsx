import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { media } from "@fettle/design-system/tokens/scale";
import { formatWeekday } from "@fettle/rules/format-wall-time";
import { today } from "@fettle/rules/wall-time";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { useViewer } from "../../app/session/viewer.ts";
import { DashboardDocument } from "../../generated/graphql.ts";
import { useMediaQuery } from "../../lib/media-query.ts";
import { useNow } from "../../lib/use-now.ts";
import { NewJobButton } from "../jobs/new-job-button.tsx";
import { DashboardOverview } from "./dashboard-overview.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { formatWallMonthDay } from "./wall-month-day.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, DashboardDocument);

export function Component() {
  const queryRef = useLoaded<typeof loader>();
  const isPhone = useMediaQuery(media.phone);
  const { timeZone } = useViewer().organisation;
  const date = today(timeZone, useNow());
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={`${formatWeekday(date)} ${formatWallMonthDay(date)}`}
        actions={!isPhone && <NewJobButton />}
      />
      <Suspense fallback={<DashboardSkeleton />}>
        <DashboardOverview queryRef={queryRef} date={date} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewJobButton fullWidth />
        </StickyActionBar>
      )}
    </>
  );
}
