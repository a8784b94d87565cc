import type { Area } from "../../area.ts";
import { watchProduct } from "./alerts/watch-product.ts";
import { keepDailyFigures } from "./analytics/keep-daily-figures.ts";
import { keepMilestones } from "./analytics/keep-milestones.ts";
import { purgeClientErrors } from "./client-errors/purge-client-errors.ts";
import { noteSpentLooks } from "./look-in/note-spent-looks.ts";
import { mailPlannedWork } from "./status/mail-planned-work.ts";
import { mailStatusSubscriber } from "./status/mail-status-subscriber.ts";
import { mailStatusUpdate } from "./status/mail-status-update.ts";
import { purgeUnconfirmedAddresses } from "./status/purge-unconfirmed-addresses.ts";
import { readStatus } from "./status/read-status.ts";
import { sampleStatus } from "./status/sample-status.ts";
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
import "./client-errors/client-errors.fields.ts";
import "./status/status.fields.ts";
import "./status/planned-work.fields.ts";

export const owner: Area = {
  tasks: () => [
    keepDailyFigures,
    keepMilestones,
    mailPlannedWork,
    mailStatusSubscriber,
    mailStatusUpdate,
    noteSpentLooks,
    purgeClientErrors,
    sampleStatus,
    watchProduct,
  ],
  purges: [purgeUnconfirmedAddresses],
  // Only one server takes the samples, but each needs the status if the database goes away.
  whenListening: [async (services) => void (await readStatus(services))],
};
