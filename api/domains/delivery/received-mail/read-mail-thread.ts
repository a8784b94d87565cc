// Parses one raw message in a thread of its own: what is crafted to take all memory or time ends the thread alone.
import { parentPort, workerData } from "node:worker_threads";
import PostalMime from "postal-mime";

parentPort?.postMessage(await PostalMime.parse(workerData as Uint8Array, { maxNestingDepth: 50 }));
