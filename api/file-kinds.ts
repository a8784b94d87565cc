import { assistantFiles } from "./domains/assistant/assistant-files.ts";
import type { FileKind } from "./domains/files/file-kind.ts";
import { photoFiles } from "./domains/job-photos/photo-files.ts";
import { avatarFiles } from "./domains/members/avatar-files.ts";
import { logoFiles } from "./domains/organisation/logo-files.ts";
import { ticketFiles } from "./domains/tickets/ticket-files.ts";

/** Every kind of stored file: what /files serves and the sweep scans. */
export const fileKinds: FileKind[] = [photoFiles, avatarFiles, logoFiles, ticketFiles, assistantFiles];
