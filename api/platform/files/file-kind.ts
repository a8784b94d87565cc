import type { Viewer } from "../../auth/viewer.ts";
import type { TenantClient } from "../../database/client.ts";
import type { FileKey } from "../../ports/files/file-key.ts";

/**
 * A kind of stored file, and how to tell which of them are in use. A file that no record references is served to
 * nobody, and removed by the sweep.
 */
export interface FileKind {
  /** The first segment of its keys. */
  name: string;
  /** The keys of an organisation's files that records reference. */
  named(db: TenantClient, keys: FileKey[]): Promise<(string | null)[]>;
  /** Whether a member may read a file that a record references; without it every member of the organisation may. */
  mayRead?(db: TenantClient, viewer: Viewer, key: FileKey): Promise<boolean>;
  /** Whether our staff may read a file that a record references; without it they read none. */
  mayStaffRead?(db: TenantClient, key: FileKey): Promise<boolean>;
  /**
   * The keys that are served to no member, but kept: stored deletions reference them, for Undo, or notes of our staff.
   * `db` also reaches what staff keep about the organisation.
   */
  kept?(db: TenantClient, keys: FileKey[]): Promise<string[]>;
}
