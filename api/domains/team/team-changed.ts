import { usageChanged } from "../billing/usage-changed.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { teamEvents } from "./team.events.ts";

/** Publishes that members or invitations changed, and that seat usage changed. */
export function teamChanged(work: Pick<UnitOfWork, "publish">) {
  work.publish(teamEvents, {});
  usageChanged(work);
}
