import { today } from "@fettle/rules/platform/wall-time";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";

/** Today in the organisation's time zone, e.g. 2026-11-18. */
export const customerToday = ({ me, services }: Pick<MemberCaller, "me" | "services">): string =>
  today(me.timeZone, services.now().getTime()).toString();
