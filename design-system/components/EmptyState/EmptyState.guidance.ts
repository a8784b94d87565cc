import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A list with nothing in it yet", "A search or filter without matches, without the illustration"],
  notFor: ["Something that failed to load: use ErrorState"],
  do: [
    "Offer the action that adds the first record, if the person may",
    "Offer to clear the filters if nothing matches",
  ],
  dont: ["Show the illustration in a small card"],
  content: ["Heading: what isn’t there. “No jobs yet”", "Detail: what people will see here, in one sentence"],
  keyboard: [["Tab", "Moves to the action"]],
};
