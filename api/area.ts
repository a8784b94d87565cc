import type { Task } from "./define-task.ts";
import type { Delivery } from "./domains/delivery/messaging/deliver-message.ts";
import type { MailReceivers } from "./domains/delivery/received-mail/handle-mail.ts";
import type { WriteExport } from "./domains/workspace/data-export/write-export.ts";
import type { ImportRows } from "./domains/workspace/record-import/import-rows.ts";
import type { WebhookNeeds } from "./domains/workspace/webhooks/attempt-delivery.ts";
import type { ScheduledBackup } from "./platform/backup/back-up.ts";
import type { FileKind } from "./platform/files/file-kind.ts";
import type { Swept } from "./platform/files/sweep-files.ts";
import type { Purge } from "./platform/purge/purge-expired.ts";
import type { Services } from "./services.ts";

export interface TaskNeeds {
  delivery: Delivery;
  receivers: MailReceivers;
  webhooks: WebhookNeeds;
  writeExport: WriteExport;
  importRows: ImportRows;
  swept: Swept;
  backup: ScheduledBackup;
  purges: Purge[];
}

/** An area's contribution to the server. Only the composition root imports `<area>.area.ts`. */
export interface Area {
  /** Background jobs and their schedules. A job only runs if an area lists its kind. */
  tasks?(needs: TaskNeeds): Task[];
  purges?: Purge[];
  files?: FileKind[];
  /** Handles incoming email. `services` uses the background jobs' database. */
  mail?(services: Services, settled: Delivery["settled"]): MailReceivers;
  /** Runs at every start, before the server listens. */
  prepare?(
    services: Pick<Services, "database" | "files" | "billing" | "now"> & { isDemo: boolean },
  ): Promise<void>;
  /** Runs once the server is listening, without blocking it: a provider might be slow or down. */
  whenListening?: ((services: Services) => Promise<void>)[];
}
