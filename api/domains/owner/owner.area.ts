import type { Area } from "../../area.ts";
import { watchBusiness } from "./alerts/watch-business.ts";
import { keepBusinessDays } from "./analytics/keep-business-days.ts";
import { keepMilestones } from "./analytics/keep-milestones.ts";
import { noteSpentLooks } from "./look-in/note-spent-looks.ts";
// Every file that adds to the schema, upstream first.
import "./analytics/analytics.type.ts";
import "./analytics/analytics.queries.ts";
import "./organisations/business-organisation.type.ts";
import "./organisations/business.queries.ts";
import "./organisations/business.mutations.ts";
import "./organisations/support-report.fields.ts";
import "./organisations/today.fields.ts";
import "./look-in/look-in.fields.ts";
import "./alerts/alerts.fields.ts";
import "./ad-events/ad-events.fields.ts";

/** The portal of the product’s owner. */
export const owner: Area = {
  tasks: () => [keepBusinessDays, keepMilestones, noteSpentLooks, watchBusiness],
};
