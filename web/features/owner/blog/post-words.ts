import type { OwnerPostState } from "../../../generated/graphql.ts";
import { portalFormat } from "../../../platform/portal/portal-zone.ts";

export const STATE_WORDS: Record<OwnerPostState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

export const momentWords = portalFormat({
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
export const dateWords = portalFormat({ dateStyle: "long" });
