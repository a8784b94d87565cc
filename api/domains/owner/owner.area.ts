import type { Area } from "../../area.ts";
import { watchProduct } from "./alerts/watch-product.ts";
import { keepDailyFigures } from "./analytics/keep-daily-figures.ts";
import { keepMilestones } from "./analytics/keep-milestones.ts";
import { noteSpentLooks } from "./look-in/note-spent-looks.ts";
// Imports every file that adds to the schema, upstream first.
import "./analytics/analytics.type.ts";
import "./analytics/analytics.queries.ts";
import "./organisations/owner-organisation.type.ts";
import "./organisations/owner.queries.ts";
import "./organisations/owner.mutations.ts";
import "./organisations/support-report.fields.ts";
import "./organisations/today.fields.ts";
import "./look-in/look-in.fields.ts";
import "./alerts/alerts.fields.ts";
import "./ad-events/ad-events.fields.ts";

export const owner: Area = {
  tasks: () => [keepDailyFigures, keepMilestones, noteSpentLooks, watchProduct],
};
