import type { Readable } from "node:stream";

/** Where backups are stored. Paths have slashes. */
export interface BackupStore {
  /** Atomic: a partly written object never appears. */
  write(path: string, content: Readable): Promise<void>;
  /** Null if there's no such object. */
  read(path: string): Promise<Readable | null>;
  /** The paths that begin with `prefix`, which ends with a slash. */
  list(prefix: string): AsyncIterable<string>;
  remove(paths: string[]): Promise<void>;
}
