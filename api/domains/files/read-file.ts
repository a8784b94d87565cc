import { ForbiddenError, NotFoundError, UnauthenticatedError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { parseFileKey } from "../../ports/files/file-key.ts";
import type { FileKind } from "./file-kind.ts";

/**
 * Throws NOT_FOUND unless the viewer may read the file: it is their organisation's, and one of its records references
 * it.
 */
export async function requireReadable(context: Context, kinds: FileKind[], key: string): Promise<void> {
  const { viewer } = context;
  if (!viewer) throw new UnauthenticatedError();
  if (context.foreignIdentity) throw new ForbiddenError("You are signed in as somebody else now");
  const parsed = parseFileKey(key);
  const kind = kinds.find(({ name }) => name === parsed?.kind);
  if (!parsed || !kind || parsed.orgId !== viewer.orgId) throw new NotFoundError("File");
  if (!(await kind.named(context.db, [parsed])).includes(key)) throw new NotFoundError("File");
}
