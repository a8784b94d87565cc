import type { TenantClient } from "../../database/client.ts";
import type { FileKey } from "../../ports/files/file-key.ts";

/**
 * A kind of stored file, and what says that one of them is in use. A file that no record names is shown to nobody,
 * and swept away.
 */
export interface FileKind {
  /** The first part of its keys. */
  name: string;
  /** Which of an organisation's files its records name: their keys. */
  named(db: TenantClient, keys: FileKey[]): Promise<(string | null)[]>;
  /** Which of them wait for the Undo of a deletion: shown to nobody, but not swept away either. */
  kept?(db: TenantClient, keys: FileKey[]): Promise<string[]>;
}
