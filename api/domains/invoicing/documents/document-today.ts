import { today } from "@fettle/rules/platform/wall-time";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";

/** The organisation's local date, which decides whether a document is overdue or expired. */
export const documentToday = ({ me, services }: Pick<MemberCaller, "me" | "services">) =>
  today(me.timeZone, services.now().getTime());
