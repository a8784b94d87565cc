import type { Reference } from "@apollo/client";
import type { ReadField } from "./connection-cache.ts";

export function byName(a: Reference, b: Reference, read: ReadField): number {
  const key = (of: Reference) => String(read("name", of) ?? "").toLowerCase();
  const order = key(a).localeCompare(key(b), "en-AU");
  return order || String(read("id", a)).localeCompare(String(read("id", b)));
}
