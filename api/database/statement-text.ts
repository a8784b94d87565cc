import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

export const shortHash = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);

const names = new LRUCache<string, string>({ max: 2_000, memoMethod: shortHash });

/** Names a statement in the log and in traces, where its text doesn't belong. */
export const statementName = (text: string) => names.memo(text);

/** A statement's first word, e.g. SELECT. */
export const verbOf = (text: string) => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "STATEMENT";
