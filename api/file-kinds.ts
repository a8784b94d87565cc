import { areas } from "./areas.ts";
import type { FileKind } from "./platform/files/file-kind.ts";

/** Every kind of stored file: what /files serves and the sweep scans. */
export const fileKinds: FileKind[] = areas.flatMap(({ files = [] }) => files);
