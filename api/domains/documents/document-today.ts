import { today } from "@fettle/rules/wall-time";
import type { Context } from "../../graphql/context.ts";

/** The day on the organisation's wall, which decides what is overdue and expired. */
export const documentToday = ({ me, now }: Context) => today(me.timeZone, now().getTime());
