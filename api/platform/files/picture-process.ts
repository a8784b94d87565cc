// Encodes pictures in a process of low priority, so requests go first and its memory is given back.
import { giveWay } from "../../lib/give-way.ts";
import type { EncodingReply, EncodingRequest } from "./in-picture-process.ts";

// The threads that encode have the priority of the one that starts them.
giveWay();
const { encodePicture } = await import("./encode-picture.ts");

// Ctrl+C reaches this process too, but the server may still need it for the uploads that it finishes.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.on("message", async ({ id, encoding }: EncodingRequest) => {
  const reply: EncodingReply = { id, encoded: await encodePicture(encoding) };
  process.send?.(reply);
});
