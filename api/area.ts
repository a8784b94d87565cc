import type { Task } from "./define-task.ts";
import type { Delivery } from "./domains/delivery/messaging/deliver-message.ts";
import type { MailReceivers } from "./domains/delivery/received-mail/handle-mail.ts";
import type { FileKind } from "./platform/files/file-kind.ts";
import type { Swept } from "./platform/files/sweep-files.ts";
import type { Purge } from "./platform/purge/purge-expired.ts";
import type { Services } from "./services.ts";

/** What only the start of a server knows and some tasks need. */
export interface TaskNeeds {
  delivery: Delivery;
  receivers: MailReceivers;
  swept: Swept;
  purges: Purge[];
}

/**
 * What an area adds to the server, in `api/domains/<area>/<area>.area.ts`. That file also imports every file of the
 * area that adds to the schema. Only the composition root imports it.
 */
export interface Area {
  /** Its background jobs, with the times at which they run. A job whose kind no area lists is never done. */
  tasks?(needs: TaskNeeds): Task[];
  /** Deletes the area's expired rows each night. */
  purges?: Purge[];
  /** Its kinds of stored files: what /files serves and the sweep scans. */
  files?: FileKind[];
  /** Handles email that arrives for the area. `services` uses the background jobs' database. */
  mail?(services: Services, settled: Delivery["settled"]): MailReceivers;
  /** Prepares the area before the server listens. It runs at every start. */
  prepare?(
    services: Pick<Services, "database" | "files" | "billing" | "now"> & { isDemo: boolean },
  ): Promise<void>;
  /** What is checked once the server listens. Nobody waits for it: a provider may be slow, or away. */
  whenListening?: ((services: Services) => Promise<void>)[];
}
