// Runs the product as in production, with the benchmark's trusted documents added.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compose } from "../compose.ts";
import { parseConfig } from "../config.ts";
import { fettleDocuments } from "./fettle-documents.ts";
import { sha256 } from "./operations.ts";

const folder = mkdtempSync(join(tmpdir(), "fettle-bench-"));
const manifest = join(folder, "documents.json");
const ofWeb = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../web/generated/persisted-documents.json"), "utf8"),
);
const own = Object.values(fettleDocuments).map((text) => [sha256(text), text]);
writeFileSync(manifest, JSON.stringify({ ...ofWeb, ...Object.fromEntries(own) }));

const config = parseConfig({ ...process.env, DATA_DIR: folder, HOST: "127.0.0.1" });
const product = await compose(config, { trustedDocuments: manifest, postgres: null });
process.send?.("ready");
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage.rss(), heap: process.memoryUsage().heapUsed });
});
process.once("SIGTERM", async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
