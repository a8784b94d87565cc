// Parses one raw message in its own thread, so mail crafted to exhaust memory or time only kills that thread.
import { parentPort, workerData } from "node:worker_threads";
import PostalMime from "postal-mime";

parentPort?.postMessage(await PostalMime.parse(workerData as Uint8Array, { maxNestingDepth: 50 }));
