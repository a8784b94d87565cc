import { z } from "zod";

export const text = z.string().nullable();
export const instant = z.iso.datetime();

/** Records with history are archived instead of deleted. */
export const deletion = z.object({ id: z.guid(), outcome: z.enum(["deleted", "archived"]) });

export const success = z.object({ success: z.boolean() });

export const fromCents = (cents: number | null | undefined) => (cents == null ? null : cents / 100);
