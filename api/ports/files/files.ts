import type { Readable } from "node:stream";

/** Consume or destroy `body`. */
export interface StoredFile {
  body: Readable;
  bytes: number;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/** A key's content never changes. */
export interface Files {
  readonly kind: "disk" | "s3";
  /** Atomic: a partly written file never appears. */
  write(key: string, content: Readable | Buffer): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  remove(keys: string[]): Promise<void>;
  list(kind: string): AsyncIterable<ListedFile>;
}
