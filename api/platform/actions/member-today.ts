import { today } from "@fettle/rules/platform/wall-time";
import type { MemberCaller } from "./unit-of-work.ts";

/** Today in the member's organisation. */
export const memberToday = ({ me, services }: Pick<MemberCaller, "me" | "services">) =>
  today(me.timeZone, services.now().getTime());
