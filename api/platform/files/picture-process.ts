// Encodes pictures in a process of low priority, so requests go first and its memory is given back.
import { giveWay } from "../../lib/give-way.ts";
import type { EncodingReply, EncodingRequest } from "./in-picture-process.ts";

// The threads that encode have the priority of the one that starts them.
giveWay();
const { encodePicture } = await import("./encode-picture.ts");

// Ctrl+C and systemd reach this process too, but the server still finishes its uploads.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", async ({ id, encoding }: EncodingRequest) => {
  const reply: EncodingReply = { id, encoded: await encodePicture(encoding) };
  process.send?.(reply);
});
