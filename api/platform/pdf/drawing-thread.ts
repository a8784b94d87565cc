// Renders in a worker thread, so a long document doesn't block requests.
import { deserialize } from "node:v8";
import { parentPort } from "node:worker_threads";
import { giveWay } from "../../lib/give-way.ts";
import type { Drawing, Drawn } from "./drawing.ts";
import { renderCreditNote } from "./render-credit-note.ts";
import { renderDocument } from "./render-document.ts";
import { renderReceipt } from "./render-receipt.ts";
import { renderStatement } from "./render-statement.ts";

giveWay();

function render(drawing: Drawing): Promise<Buffer> {
  switch (drawing.kind) {
    case "document":
      return renderDocument(drawing.data);
    case "receipt":
      return renderReceipt(drawing.data);
    case "credit_note":
      return renderCreditNote(drawing.data);
    case "statement":
      return renderStatement(drawing.data);
  }
}

async function drawn(serialized: Uint8Array): Promise<Drawn> {
  try {
    return { pdf: await render(deserialize(serialized)) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on("message", async (serialized: Uint8Array) => parentPort?.postMessage(await drawn(serialized)));
