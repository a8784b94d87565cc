import { Banner } from "@fettle/design-system/Banner";
import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, today } from "@fettle/rules/platform/wall-time";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

export function CannotMakeIt({ job: { cannotMakeItAt } }: { job: JobDetailFragment }) {
  const { timeZone } = useViewer().organisation;
  if (!cannotMakeItAt) return null;
  const at = instantWallTime(cannotMakeItAt, timeZone);
  const when = `${formatNearDay(at, today(timeZone).year)}, ${formatWallTime(at)}`;
  return (
    <Banner severity="warning" title="Customer can’t make it">
      They told you on {when}. Find another time with them.
    </Banner>
  );
}
