import type { Status } from "@fettle/design-system/StatusGlyph";
import type { ClientErrorPage, ClientErrorState } from "../../../generated/graphql.ts";

export const STATE_STATUSES: Record<ClientErrorState, Status> = {
  open: { label: "Open", tone: "red", glyph: "exclaim" },
  resolved: { label: "Resolved", tone: "green", glyph: "tickDisc" },
  ignored: { label: "Ignored", tone: "neutral", glyph: "dotRing" },
};

export const PAGE_WORDS: Record<ClientErrorPage, string> = {
  app: "App",
  owner: "Owner’s portal",
  support: "Support portal",
  link: "Customer’s link",
  worker: "Background worker",
};

export const countWords = (count: number, organisations: number) =>
  [
    count === 1 ? "Once" : `${count} times`,
    organisations > 0 && (organisations === 1 ? "1 business" : `${organisations} businesses`),
  ]
    .filter(Boolean)
    .join(", ");
