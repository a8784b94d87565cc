import { z } from "zod";
import { named } from "./named-schema.ts";

export const text = z.string().nullable();
export const instant = z.iso.datetime();

/** Records with history are archived instead of deleted. */
export const deletion = named(
  "Removal",
  z.object({ id: z.guid(), outcome: z.enum(["deleted", "archived"]) }),
  { description: "Whether the record was deleted, or archived because it has history." },
);

export const success = named("Success", z.object({ success: z.boolean() }), {
  description: "It’s done.",
});

export const fromCents = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
