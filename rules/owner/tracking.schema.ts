import { z } from "zod";

export const TRACKED_EVENTS = ["ViewContent", "ClickButton"] as const;

const line = z.string().regex(/^\P{Cc}*$/u);

/** Drops long strings, email addresses and long numbers: our pages never send these. */
const word = line
  .trim()
  .max(100)
  .refine((text) => !/@|\d{6}/.test(text))
  .nullish()
  .catch(null);

/** Only validates the event type. Drops anything else that might be personal. */
export const trackingSchema = z.object({
  eventType: z.enum(TRACKED_EVENTS, "eventType must be ViewContent or ClickButton"),
  contentData: z
    .object({
      contentId: word,
      contentType: word,
      contentName: word,
      contentCategory: word,
      value: z.number().min(0).max(100_000).nullish().catch(null),
      currency: z.literal("AUD").default("AUD").catch("AUD"),
    })
    .nullish()
    .catch(null),
  pageUrl: line.nullish().catch(null),
  referrer: line.nullish().catch(null),
});

/** Paths without secrets or ids, the same for every visitor. */
const PUBLIC_PATH = /^\/(?:|blog(?:\/[a-z0-9-]+)?|help(?:\/[a-z0-9-]+)?|privacy|auth\/(?:register|login))$/;

/** Drops the query and fragment. Returns null for other paths, which may contain secrets. */
export function publicPath(url: string | null | undefined): string | null {
  const path = URL.canParse(url ?? "") ? new URL(url ?? "").pathname.replace(/(?<=.)\/$/, "") : null;
  return path !== null && PUBLIC_PATH.test(path) ? path : null;
}

export const referringHost = (url: string | null | undefined): string | null =>
  URL.canParse(url ?? "") ? new URL(url ?? "").host.slice(0, 100) || null : null;
