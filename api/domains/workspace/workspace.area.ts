import type { Area } from "../../area.ts";
import { deliverWebhooks } from "./webhooks/deliver-webhooks.ts";
import { purgeWebhooks } from "./webhooks/purge-webhooks.ts";
import { wakeWebhooks } from "./webhooks/wake-webhooks.ts";
// Imports every file that adds to the schema, upstream first.
import "./unsent-work/unsent-work.fields.ts";
import "./dashboard-needs/needs.fields.ts";
import "./first-steps/first-steps.fields.ts";
import "./sample-data/sample-data.fields.ts";
import "./search/search-everything.queries.ts";
import "./search/search-documents.fields.ts";
import "./recently-deleted/deleted-record.type.ts";
import "./recently-deleted/recently-deleted.queries.ts";
import "./record-import/record-import.mutations.ts";
import "./record-import/record-import.subscriptions.ts";
import "./data-export/data-export.queries.ts";
import "./account/account.fields.ts";
import "./registration/registration.mutations.ts";
import "./changes/changes.queries.ts";
import "./external-ids/external-id.fields.ts";
import "./webhooks/webhook-endpoint.queries.ts";
import "./webhooks/webhook-endpoint.mutations.ts";

export const workspace: Area = {
  tasks: ({ webhooks }) => [deliverWebhooks(webhooks), wakeWebhooks],
  purges: [purgeWebhooks],
};
