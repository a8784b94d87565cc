import type { Reference } from "@apollo/client";
import type { ReadField } from "./connection-cache.ts";

/** The server's order of lists by name: case-insensitive, ties by id. */
export function byName(a: Reference, b: Reference, read: ReadField): number {
  const key = (of: Reference) => String(read("name", of) ?? "").toLowerCase();
  const order = key(a).localeCompare(key(b), "en-AU");
  return order || String(read("id", a)).localeCompare(String(read("id", b)));
}
