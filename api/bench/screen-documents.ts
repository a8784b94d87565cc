import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "./operations.ts";

const manifest: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../web/generated/persisted-documents.json"), "utf8"),
);

/** The body of a screen's own operation, as the client sends it. */
export function screenBody(operation: string, variables: Record<string, unknown> = {}): string {
  const text = Object.values(manifest).find((each) =>
    new RegExp(`\\b(?:query|mutation) ${operation}\\b`).test(each),
  );
  if (!text) throw new Error(`No screen asks for ${operation}`);
  return JSON.stringify({
    variables,
    extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } },
  });
}
