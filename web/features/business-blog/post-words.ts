import type { BusinessPostState } from "../../generated/graphql.ts";

export const STATE_WORDS: Record<BusinessPostState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

/** The business's own clock: the blog's times are Melbourne's. */
export const BLOG_ZONE = "Australia/Melbourne";

const format = new Intl.DateTimeFormat("en-AU", {
  timeZone: BLOG_ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const dateFormat = new Intl.DateTimeFormat("en-AU", { timeZone: BLOG_ZONE, dateStyle: "long" });

export const momentWords = (instant: string) => format.format(new Date(instant));
export const dateWords = (instant: string) => dateFormat.format(new Date(instant));
