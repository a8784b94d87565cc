import type { Readable } from "node:stream";

/** A stored file as it is read; `body` must be consumed or destroyed. */
export interface StoredFile {
  body: Readable;
  bytes: number;
}

/** A file found by listing. */
export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Where the organisations' files are kept, by keys of `file-key.ts`. A key is written once and never changes what it
 * holds.
 */
export interface Files {
  readonly kind: "disk" | "s3";
  /** All or nothing: a file that couldn't be written whole doesn't exist. */
  write(key: string, content: Readable | Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  /** A file that isn't there is removed already. */
  remove(keys: string[]): Promise<void>;
  /** Every file of a kind, those of one organisation together. */
  list(kind: string): AsyncIterable<ListedFile>;
}
