import type { FileKind } from "./domains/files/file-kind.ts";
import { photoFiles } from "./domains/job-photos/photo-files.ts";

/** Every kind of stored file: what /files serves and the sweep looks through. */
export const fileKinds: FileKind[] = [photoFiles];
