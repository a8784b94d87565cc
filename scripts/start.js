// @ts-check
// JavaScript, because loading Node's TypeScript support would take a tenth of a second of each start.
import { BUNDLE, isPrepared, notePrepared } from "./prepared.js";

if (!isPrepared()) {
  const { prepareProcess } = await import("./prepare-process.ts");
  prepareProcess();
  const { prepare } = await import("./prepare.ts");
  await prepare();
  notePrepared();
}
await import(`../${BUNDLE}/start.js`);
