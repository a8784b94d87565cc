import { TRACKED_EVENTS } from "@fettle/rules/owner/tracking.schema";
import { builder } from "../../../graphql/builder.ts";
import { trackVisit } from "./track-visit.ts";

const TrackedEventEnum = builder.enumType("TrackedEvent", { values: TRACKED_EVENTS });

const TrackedContentInput = builder.inputType("TrackedContentInput", {
  fields: (t) => ({
    contentId: t.string(),
    contentType: t.string(),
    contentName: t.string(),
    contentCategory: t.string(),
    value: t.float(),
    currency: t.string(),
  }),
});

const TrackVisitInput = builder.inputType("TrackVisitInput", {
  fields: (t) => ({
    eventType: t.field({ type: TrackedEventEnum, required: true }),
    contentData: t.field({ type: TrackedContentInput }),
    pageUrl: t.string({ description: "Only a public page’s path is stored." }),
    referrer: t.string({ description: "Only the host is stored." }),
  }),
});

builder.mutationField("trackVisit", (t) =>
  t.boolean({
    description:
      "Records what a visitor did on a public page after accepting ad measurement. Stores nothing that could identify a person. Public.",
    args: { input: t.arg({ type: TrackVisitInput, required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, { input }, context) => {
      await trackVisit(context, input);
      return true;
    },
  }),
);
