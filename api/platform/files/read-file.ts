import type { StaffViewer, Viewer } from "../../auth/viewer.ts";
import type { Database, TenantClient } from "../../database/client.ts";
import { ForbiddenError, NotFoundError, UnauthenticatedError } from "../../errors.ts";
import { parseFileKey } from "../../ports/files/file-key.ts";
import type { FileKind } from "./file-kind.ts";

interface FileReader {
  readonly viewer: Viewer | null;
  readonly staff: StaffViewer | null;
  readonly foreignIdentity: boolean;
  readonly db: TenantClient;
  readonly services: { readonly database: Database };
}

/**
 * Throws NOT_FOUND unless a record the viewer may read references the file. Our staff may read ticket files of any
 * organisation.
 */
export async function requireReadable(caller: FileReader, kinds: FileKind[], key: string): Promise<void> {
  const { viewer, staff } = caller;
  if (staff) return requireReadableByStaff(caller, kinds, key);
  if (!viewer) throw new UnauthenticatedError();
  if (caller.foreignIdentity) throw new ForbiddenError("You’re now signed in as someone else");
  const parsed = parseFileKey(key);
  const kind = kinds.find(({ name }) => name === parsed?.kind);
  if (!parsed || !kind || parsed.orgId !== viewer.orgId) throw new NotFoundError("File");
  if (!(await kind.named(caller.db, [parsed])).includes(key)) throw new NotFoundError("File");
  if (kind.mayRead && !(await kind.mayRead(caller.db, viewer, parsed))) throw new NotFoundError("File");
}

async function requireReadableByStaff({ services }: FileReader, kinds: FileKind[], key: string) {
  const parsed = parseFileKey(key);
  const kind = kinds.find(({ name }) => name === parsed?.kind);
  if (!parsed || !kind?.mayStaffRead) throw new NotFoundError("File");
  const db = services.database.forPortal(parsed.orgId);
  const known = [...(await kind.named(db, [parsed])), ...((await kind.kept?.(db, [parsed])) ?? [])];
  if (!known.includes(key)) throw new NotFoundError("File");
  if (!(await kind.mayStaffRead(db, parsed))) throw new NotFoundError("File");
}
