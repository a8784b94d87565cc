import { z } from "zod";

/** What a visitor of the public pages does, as far as our advertising is told. */
export const TRACKED_EVENTS = ["ViewContent", "ClickButton"] as const;

const line = z.string().regex(/^\P{Cc}*$/u);

/** Longer texts, and those with an address or a long number in them, are nothing that a page of ours says. */
const word = line
  .trim()
  .max(100)
  .refine((text) => !/@|\d{6}/.test(text))
  .nullish()
  .catch(null);

/**
 * What a public page reports after consent. Only the event's type must be right: anything in the rest that could be
 * about a person is left out, whoever put it there.
 */
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

/** Addresses whose path holds no secret and no record; the same for everybody. */
const PUBLIC_PATH = /^\/(?:|blog(?:\/[a-z0-9-]+)?|help(?:\/[a-z0-9-]+)?|privacy|auth\/(?:register|login))$/;

/** The path of a public page, without what follows it; null for any other address, whose path may hold a secret. */
export function publicPath(url: string | null | undefined): string | null {
  const path = URL.canParse(url ?? "") ? new URL(url ?? "").pathname.replace(/(?<=.)\/$/, "") : null;
  return path !== null && PUBLIC_PATH.test(path) ? path : null;
}

/** The host of another page that led here. */
export const referringHost = (url: string | null | undefined): string | null =>
  URL.canParse(url ?? "") ? new URL(url ?? "").host.slice(0, 100) || null : null;
