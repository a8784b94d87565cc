import { areas } from "./areas.ts";
import type { FileKind } from "./platform/files/file-kind.ts";

export const fileKinds: FileKind[] = areas.flatMap(({ files = [] }) => files);
