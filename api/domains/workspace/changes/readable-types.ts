import { isManaging } from "@fettle/rules/identity/role";
import { MANAGERS_RECORD_TYPES, RECORD_TYPES, type RecordType } from "@fettle/rules/platform/record-types";
import type { Viewer } from "../../../auth/viewer.ts";
import { ForbiddenError } from "../../../errors.ts";
import { mayReadRecord } from "../../../graphql/token-scopes.ts";

const mayRead = (viewer: Viewer, type: RecordType) =>
  (isManaging(viewer.role) || !MANAGERS_RECORD_TYPES.includes(type)) && mayReadRecord(viewer, type);

export const readableTypes = (viewer: Viewer): RecordType[] =>
  RECORD_TYPES.filter((type) => mayRead(viewer, type));

export function requireReadable(viewer: Viewer, ...types: readonly RecordType[]): void {
  if (types.some((type) => !mayRead(viewer, type))) throw new ForbiddenError();
}
