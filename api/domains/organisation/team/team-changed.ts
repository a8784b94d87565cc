import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { usageChanged } from "../../delivery/credits/usage-changed.ts";
import { type TeamEvent, teamEvents } from "../../identity/members/team.events.ts";

export function teamChanged(work: Pick<UnitOfWork, "publish">, event: TeamEvent) {
  work.publish(teamEvents, event);
  usageChanged(work);
}
