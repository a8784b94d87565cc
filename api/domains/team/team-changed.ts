import { usageChanged } from "../billing/usage-changed.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { teamEvents } from "./team.events.ts";

/** Tells the organisation's people that members or invitations changed, and with them the seats in use. */
export function teamChanged(work: Pick<UnitOfWork, "publish">) {
  work.publish(teamEvents, {});
  usageChanged(work);
}
