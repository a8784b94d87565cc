// The product itself, as it runs in production, answering the benchmark's documents instead of the web client's.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose } from "../compose.ts";
import { parseConfig } from "../config.ts";
import { fettleDocuments } from "./fettle-documents.ts";
import { sha256 } from "./operations.ts";

const folder = mkdtempSync(join(tmpdir(), "fettle-bench-"));
const manifest = join(folder, "documents.json");
const documents = Object.values(fettleDocuments).map((text) => [sha256(text), text]);
writeFileSync(manifest, JSON.stringify(Object.fromEntries(documents)));

const product = await compose(parseConfig({ ...process.env, DATA_DIR: folder, HOST: "127.0.0.1" }), manifest);
process.send?.("ready");
process.once("SIGTERM", async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
