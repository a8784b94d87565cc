import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { FIXED_ZONE, rangeInstants, today } from "@fettle/rules/platform/wall-time";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { LateJobsDocument, ScheduleDocument, ScheduleSideDocument } from "../../../generated/graphql.ts";
import { preload, preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { useToday } from "../../../platform/clock/use-today.ts";
import { clientContext } from "../../../platform/route.ts";
import { useIsPhone } from "../../../platform/screen/media-query.ts";
import { loadViewer, useViewer } from "../../../platform/session/viewer.ts";
import { NewJobButton } from "../jobs/new-job-button.tsx";
import { ScheduleBoard } from "./schedule-board.tsx";
import { SchedulePhone } from "./schedule-phone.tsx";
import { ScheduleSkeleton } from "./schedule-skeleton.tsx";
import { loadedRange, readScheduleState } from "./schedule-view.ts";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await loadViewer(args.context.get(clientContext));
  const timeZone = viewer?.organisation.timeZone ?? FIXED_ZONE;
  const state = readScheduleState(new URL(args.request.url).searchParams, today(timeZone));
  const { from, to } = rangeInstants(loadedRange(state), timeZone);
  preloadCard(args, LateJobsDocument, {});
  return {
    window: { from, to },
    schedule: preload(args, ScheduleDocument, { from, to, technicianId: state.technicianId }),
    side: preload(args, ScheduleSideDocument, {
      technicianId: state.technicianId,
      isOfOne: state.technicianId !== null,
    }),
  };
}

export function Component() {
  const { window, schedule, side } = useLoaded<typeof loader>();
  const { timeZone } = useViewer().organisation;
  const thisDay = useToday(timeZone);
  const [params] = useSearchParams();
  const state = readScheduleState(params, thisDay);
  const isPhone = useIsPhone();
  const Screen = isPhone ? SchedulePhone : ScheduleBoard;
  return (
    <>
      <PageHeader title="Schedule" actions={!isPhone && <NewJobButton />} />
      <Suspense fallback={<ScheduleSkeleton state={state} today={thisDay} />}>
        <Screen window={window} schedule={schedule} side={side} state={state} today={thisDay} />
      </Suspense>
    </>
  );
}
