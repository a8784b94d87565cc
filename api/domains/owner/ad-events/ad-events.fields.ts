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
    pageUrl: t.string({ description: "Only the path of a public page is kept." }),
    referrer: t.string({ description: "Only its host is kept." }),
  }),
});

builder.mutationField("trackVisit", (t) =>
  t.boolean({
    description:
      "What a visitor of a public page did, who accepted that our advertising is measured. Nothing that could be about a person is kept. Public.",
    args: { input: t.arg({ type: TrackVisitInput, required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, { input }, context) => {
      trackVisit(context, input);
      return true;
    },
  }),
);
