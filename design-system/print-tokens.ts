import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TokenForm, tokensFile } from "./tokens/design-tokens.ts";

/**
 * `node design-system/print-tokens.ts` writes the token files for design tools. With `--check` it fails if one is out
 * of date.
 */
const FILES: Record<string, TokenForm> = { "tokens.json": "objects", "tokens.draft.json": "strings" };

const isCheck = process.argv.includes("--check");
const stale = Object.entries(FILES).filter(([name, form]) => {
  const path = join(import.meta.dirname, name);
  const text = tokensFile(form);
  if (!isCheck) writeFileSync(path, text);
  return isCheck && readFileSync(path, "utf8") !== text;
});

if (stale.length > 0) {
  process.stderr.write(`${stale.map(([name]) => name).join(", ")}: run node design-system/print-tokens.ts\n`);
  process.exit(1);
}
