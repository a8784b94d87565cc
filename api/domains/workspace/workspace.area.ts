import type { Area } from "../../area.ts";
import { exportFiles } from "./data-export/export-files.ts";
import { makeExport } from "./data-export/make-export.ts";
import { purgeExports } from "./data-export/purge-exports.ts";
import { importFiles } from "./record-import/import-files.ts";
import { purgeImports } from "./record-import/purge-imports.ts";
import { runImport } from "./record-import/run-import.ts";
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
import "./record-import/background-import.queries.ts";
import "./record-import/background-import.mutations.ts";
import "./record-import/background-import.subscriptions.ts";
import "./data-export/data-export.queries.ts";
import "./data-export/data-export.mutations.ts";
import "./data-export/data-export.subscriptions.ts";
import "./account/account.fields.ts";
import "./registration/registration.mutations.ts";
import "./changes/changes.queries.ts";
import "./external-ids/external-id.fields.ts";
import "./webhooks/webhook-endpoint.queries.ts";
import "./webhooks/webhook-endpoint.mutations.ts";

export const workspace: Area = {
  tasks: ({ webhooks, writeExport, importRows }) => [
    deliverWebhooks(webhooks),
    wakeWebhooks,
    makeExport(writeExport),
    runImport(importRows),
  ],
  purges: [purgeWebhooks, purgeExports, purgeImports],
  files: [exportFiles, importFiles],
};
