import { isManaging } from "@fettle/rules/identity/role";
import { MANAGERS_RECORD_TYPES, RECORD_TYPES, type RecordType } from "@fettle/rules/platform/record-types";
import type { Viewer } from "../../../auth/viewer.ts";
import { ForbiddenError } from "../../../errors.ts";

const mayRead = ({ role }: Viewer, type: RecordType) =>
  isManaging(role) || !MANAGERS_RECORD_TYPES.includes(type);

export const readableTypes = (viewer: Viewer): RecordType[] =>
  RECORD_TYPES.filter((type) => mayRead(viewer, type));

export function requireReadable(viewer: Viewer, ...types: readonly RecordType[]): void {
  if (types.some((type) => !mayRead(viewer, type))) throw new ForbiddenError();
}
