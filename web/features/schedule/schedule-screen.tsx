import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { FIXED_ZONE, rangeInstants, today } from "@fettle/rules/wall-time";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import { preload, useLoaded } from "../../app/apollo/preload.ts";
import { clientContext } from "../../app/route.ts";
import { loadViewer, useViewer } from "../../app/session/viewer.ts";
import { ScheduleDocument, ScheduleSideDocument } from "../../generated/graphql.ts";
import { useIsPhone } from "../../lib/media-query.ts";
import { useToday } from "../../lib/use-today.ts";
import { NewJobButton } from "../jobs/new-job-button.tsx";
import { ScheduleBoard } from "./schedule-board.tsx";
import { SchedulePhone } from "./schedule-phone.tsx";
import { ScheduleSkeleton } from "./schedule-skeleton.tsx";
import { rangeOf, readScheduleState } from "./schedule-view.ts";

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await loadViewer(args.context.get(clientContext));
  const timeZone = viewer?.organisation.timeZone ?? FIXED_ZONE;
  const state = readScheduleState(new URL(args.request.url).searchParams, today(timeZone));
  const { from, to } = rangeInstants(rangeOf(state), timeZone);
  return {
    window: { from, to },
    schedule: preload(args, ScheduleDocument, { from, to, technicianId: state.technicianId }),
    side: preload(args, ScheduleSideDocument),
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
      <Suspense fallback={<ScheduleSkeleton />}>
        <Screen window={window} schedule={schedule} side={side} state={state} today={thisDay} />
      </Suspense>
    </>
  );
}
