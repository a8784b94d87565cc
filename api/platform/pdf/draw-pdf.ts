import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import type { Drawing } from "./drawing.ts";
import { createDrawingThreads, type DrawingFor } from "./drawing-threads.ts";

/** One pool per server: its size limits how many documents are drawn in parallel. */
const threads = createDrawingThreads();
/** Keyed by everything printed, so an unchanged document isn't redrawn. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  maxEntrySize: 2_000_000,
  sizeCalculation: ({ byteLength }) => byteLength,
});
/** Concurrent requests for the same document share a drawing. */
const underWay = new Map<string, Promise<Buffer>>();

/** Draws a PDF, or returns a cached one. All PDFs go through here. Throws BUSY and TIMED_OUT. */
export async function drawPdf(whom: DrawingFor, drawing: Drawing): Promise<Buffer> {
  const serialized = serialize(drawing);
  const content = createHash("sha256").update(serialized).digest("base64");
  const known = kept.get(content) ?? underWay.get(content);
  if (known) return known;
  const drawn = threads.draw(whom, serialized).finally(() => underWay.delete(content));
  underWay.set(content, drawn);
  const pdf = await drawn;
  kept.set(content, pdf);
  return pdf;
}

export const endDrawing = () => threads.end();
