import { UUID_PATTERN } from "../../lib/uuid.ts";

const CONTENT_TYPES = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  txt: "text/plain; charset=utf-8",
  log: "text/plain; charset=utf-8",
} as const;

export type FileExtension = keyof typeof CONTENT_TYPES;

/** Backups have every kind. */
export const STORED_KINDS = [
  "assistant",
  "avatars",
  "blog",
  "exports",
  "imports",
  "logos",
  "photos",
  "tickets",
] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** `photos/<organisation>/<id>-thumb.webp`. */
export interface FileKey {
  kind: StoredKind;
  orgId: string;
  id: string;
  part?: string | undefined;
  extension: FileExtension;
}

const KEY = new RegExp(
  `^(?<kind>[a-z][a-z-]*)/(?<orgId>${UUID_PATTERN})/(?<id>${UUID_PATTERN})(?:-(?<part>[a-z]+))?\\.(?<extension>[a-z]+)$`,
);

export const fileKey = ({ kind, orgId, id, part, extension }: FileKey) =>
  `${kind}/${orgId}/${id}${part ? `-${part}` : ""}.${extension}`;

/** Returns null for anything else, which prevents path traversal. */
export function parseFileKey(text: string): FileKey | null {
  const parts = KEY.exec(text)?.groups as (FileKey & { extension: string }) | undefined;
  return parts && STORED_KINDS.includes(parts.kind) && parts.extension in CONTENT_TYPES ? { ...parts } : null;
}

export const fileUrl = (key: string) => `/files/${key}`;

export function contentTypeOf(key: string): string {
  const parsed = parseFileKey(key);
  if (!parsed) throw new Error(`${key} isn't a file key`);
  return CONTENT_TYPES[parsed.extension];
}
