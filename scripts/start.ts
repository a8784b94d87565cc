import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareProcess } from "./prepare-process.ts";
import { BUNDLE, isPrepared, notePrepared } from "./prepared.ts";
import { root } from "./run.ts";

prepareProcess();
if (!isPrepared()) {
  const { prepare } = await import("./prepare.ts");
  await prepare();
  notePrepared();
}
await import(pathToFileURL(join(root, BUNDLE, "start.js")).href);
