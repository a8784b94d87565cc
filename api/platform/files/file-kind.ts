import type { Viewer } from "../../auth/viewer.ts";
import type { TenantClient } from "../../database/client.ts";
import type { FileKey, StoredKind } from "../../ports/files/file-key.ts";

/** A kind of stored file. Files no record references aren't served, and the sweep removes them. */
export interface FileKind {
  name: StoredKind;
  named(db: TenantClient, keys: FileKey[]): Promise<(string | null)[]>;
  /** Whether a member may read a referenced file. Default: every member of the organisation. */
  mayRead?(db: TenantClient, viewer: Viewer, key: FileKey): Promise<boolean>;
  /** Whether our staff may read a referenced file. Default: no. */
  mayStaffRead?(db: TenantClient, key: FileKey): Promise<boolean>;
  /** Keys of files kept for Undo or staff notes but not served to members. `db` includes support's records. */
  kept?(db: TenantClient, keys: FileKey[]): Promise<string[]>;
}
