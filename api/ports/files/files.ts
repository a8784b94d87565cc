import type { Readable } from "node:stream";

/** An open stored file; `body` must be consumed or destroyed. */
export interface StoredFile {
  body: Readable;
  bytes: number;
}

/** A listed file. */
export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/**
 * The store of the organisations' files, by keys of `file-key.ts`. A key is written once; its content never changes.
 */
export interface Files {
  readonly kind: "disk" | "s3";
  /** Atomic: a file that couldn't be written completely doesn't exist. */
  write(key: string, content: Readable | Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  /** Succeeds if the file doesn't exist. */
  remove(keys: string[]): Promise<void>;
  /** Every file of a kind, grouped by organisation. */
  list(kind: string): AsyncIterable<ListedFile>;
}
