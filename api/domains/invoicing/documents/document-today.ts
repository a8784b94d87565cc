import { today } from "@fettle/rules/platform/wall-time";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";

export const documentToday = ({ me, services }: Pick<MemberCaller, "me" | "services">) =>
  today(me.timeZone, services.now().getTime());
