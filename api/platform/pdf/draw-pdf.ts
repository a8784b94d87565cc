import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import type { Drawing } from "./drawing.ts";
import { createDrawingThreads, type DrawingFor } from "./drawing-threads.ts";

/** Shared by the whole server, because their number limits how many documents it draws at once. */
const threads = createDrawingThreads();
/** By everything that is printed, so that a document that didn't change isn't drawn again. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  maxEntrySize: 2_000_000,
  sizeCalculation: ({ byteLength }) => byteLength,
});
/** Drawings that haven't finished, so that the same document asked for twice is drawn once. */
const underWay = new Map<string, Promise<Buffer>>();

/**
 * Draws a PDF, or returns the one that was drawn of the same content: the one way to a PDF for downloads, previews,
 * mail and customers' links. Throws BUSY and TIMED_OUT.
 */
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

/** Ends the threads that draw. */
export const endDrawing = () => threads.end();
