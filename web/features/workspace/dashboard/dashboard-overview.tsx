import { type PreloadedQueryRef, useQueryRefHandlers, useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { isManaging } from "@fettle/rules/identity/role";
import type { CalendarDate } from "@internationalized/date";
import { Suspense, useEffect, useRef } from "react";
import type { DashboardQuery, DashboardQueryVariables } from "../../../generated/graphql.ts";
import { dayOrTime } from "../../../platform/clock/day-or-time.ts";
import { keepsAllOf, keptDaysInWords, useKeptDays } from "../../../platform/offline/kept-days.ts";
import { useIsRestDrawn } from "../../../platform/screen/first-screen.ts";
import { lazyPart } from "../../../platform/screen/lazy-part.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { SubscriptionBanner } from "../../billing/billing/subscription-banner.tsx";
import { allJobsHref } from "../../jobs/jobs/jobs-filter.ts";
import { FirstStepsSkeleton } from "../first-steps/first-steps-skeleton.tsx";
import { CountCard } from "./count-card.tsx";
import * as css from "./dashboard.css.ts";
import { DashboardAlerts } from "./dashboard-alerts.tsx";
import { countToday, summariseToday, summariseTotal } from "./job-counts.ts";
import { NeedsCard } from "./needs-card.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { TodaySchedule } from "./today-schedule.tsx";
import { UpcomingJobs } from "./upcoming-jobs.tsx";

const SamplesBanner = lazyPart(() => import("../sample-data/samples-banner.tsx"));
const FirstSteps = lazyPart(() => import("../first-steps/first-steps.tsx"));

type Props = { queryRef: PreloadedQueryRef<DashboardQuery, DashboardQueryVariables>; date: CalendarDate };

export function DashboardOverview({ queryRef, date }: Props) {
  const { data } = useReadQuery(queryRef);
  const { refetch } = useQueryRefHandlers(queryRef);
  const day = date.toString();
  const shownDay = useRef(day);
  // "Today" changes at midnight.
  useEffect(() => {
    if (shownDay.current === day) return;
    shownDay.current = day;
    refetch();
  }, [day, refetch]);

  const isRestDrawn = useIsRestDrawn();
  const { role, organisation } = useViewer();
  const kept = useKeptDays();
  const isWhole = !kept || keepsAllOf(kept, date, false);
  const hasSamples = data.viewer?.organisation.hasSampleData ?? false;
  const { today, upcoming, totalJobs, jobCounts } = data.dashboard;
  return (
    <div className={css.page}>
      <div className={css.banners}>
        {kept && <Banner>{keptDaysInWords(kept)}</Banner>}
        <SubscriptionBanner subscription={data.subscription} />
        <DashboardAlerts />
        {hasSamples && isManaging(role) && (
          <Suspense fallback={<Skeleton height={52} />}>
            <SamplesBanner />
          </Suspense>
        )}
      </div>
      {data.firstSteps && (
        <Suspense fallback={<FirstStepsSkeleton steps={data.firstSteps.steps} />}>
          <FirstSteps start={data.firstSteps} totalJobs={totalJobs} hasSamples={hasSamples} />
        </Suspense>
      )}
      <div className={css.grid}>
        {totalJobs > 0 && (
          <div className={css.needs}>
            <NeedsCard isFromDevice={kept !== undefined} />
          </div>
        )}
        <div className={css.figures}>
          <div className={css.counts}>
            <CountCard
              label="Jobs Today"
              count={countToday(today.length, isWhole)}
              href="/schedule"
              summary={summariseToday(today, isWhole)}
            />
            <CountCard
              label="Total Jobs"
              count={totalJobs}
              href={allJobsHref(role)}
              summary={summariseTotal(jobCounts)}
              note={kept && `All jobs, counted ${dayOrTime(kept.at, organisation.timeZone)}`}
            />
          </div>
          <div className={css.quickActions}>
            <QuickActions />
          </div>
        </div>
        <div className={css.today}>
          <TodaySchedule jobs={today} isWhole={isWhole} />
        </div>
        <div className={css.upcoming}>
          {isRestDrawn && <UpcomingJobs jobs={upcoming} isFromDevice={kept !== undefined} />}
        </div>
      </div>
    </div>
  );
}
