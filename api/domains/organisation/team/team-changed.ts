import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { usageChanged } from "../../delivery/credits/usage-changed.ts";
import { teamEvents } from "./team.events.ts";

export function teamChanged(work: Pick<UnitOfWork, "publish">) {
  work.publish(teamEvents, {});
  usageChanged(work);
}
