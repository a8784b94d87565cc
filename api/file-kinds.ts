import { assistantFiles } from "./domains/assistant/assistant/assistant-files.ts";
import { avatarFiles } from "./domains/identity/members/avatar-files.ts";
import { photoFiles } from "./domains/jobs/job-photos/photo-files.ts";
import { logoFiles } from "./domains/organisation/organisation/logo-files.ts";
import { ticketFiles } from "./domains/support/tickets/ticket-files.ts";
import type { FileKind } from "./platform/files/file-kind.ts";

/** Every kind of stored file: what /files serves and the sweep scans. */
export const fileKinds: FileKind[] = [photoFiles, avatarFiles, logoFiles, ticketFiles, assistantFiles];
