import { useQuery } from "@apollo/client/react";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { StickyActionBar } from "@fettle/design-system/patterns/StickyActionBar";
import { media } from "@fettle/design-system/tokens/scale";
import { formatWallDate } from "@fettle/rules/platform/format-wall-time";
import { today } from "@fettle/rules/platform/wall-time";
import { Suspense } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { DashboardDocument, DashboardNeedsDocument, FirstStepsDocument } from "../../../generated/graphql.ts";
import { preload, preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { useNow } from "../../../platform/clock/use-now.ts";
import { useMediaQuery } from "../../../platform/screen/media-query.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { NewJobButton } from "../../jobs/jobs/new-job-button.tsx";
import { DashboardOverview } from "./dashboard-overview.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";

export function loader(args: LoaderFunctionArgs) {
  preloadCard(args, DashboardNeedsDocument, {}, { isFresh: true });
  return preload(args, DashboardDocument);
}

export function Component() {
  const queryRef = useLoaded<typeof loader>();
  const isPhone = useMediaQuery(media.phone);
  const { timeZone } = useViewer().organisation;
  const date = today(timeZone, useNow());
  // While the first steps are showing, they have the primary button.
  const { data } = useQuery(FirstStepsDocument, { fetchPolicy: "cache-only" });
  const variant = data?.firstSteps ? "secondary" : "primary";
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={formatWallDate(date)}
        actions={!isPhone && <NewJobButton variant={variant} />}
      />
      <Suspense fallback={<DashboardSkeleton />}>
        <DashboardOverview queryRef={queryRef} date={date} />
      </Suspense>
      {isPhone && (
        <StickyActionBar>
          <NewJobButton fullWidth variant={variant} />
        </StickyActionBar>
      )}
    </>
  );
}
