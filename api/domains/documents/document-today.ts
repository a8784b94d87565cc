import { today } from "@fettle/rules/wall-time";
import type { Context } from "../../graphql/context.ts";

/** The organisation's local date, which decides whether a document is overdue or expired. */
export const documentToday = ({ me, now }: Context) => today(me.timeZone, now().getTime());
