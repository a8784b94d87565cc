import { builder } from "../../graphql/builder.ts";
import { DeletionOutcomeEnum } from "../../graphql/enums.ts";
import type { DeletionOutcome } from "./deletion-outcome.ts";

export const DeletionPayload = builder
  .objectRef<{ id: string; outcome: DeletionOutcome }>("DeletionPayload")
  .implement({
    description: "The outcome of deleting a record.",
    access: "parent",
    fields: (t) => ({
      id: t.exposeID("id"),
      outcome: t.expose("outcome", {
        type: DeletionOutcomeEnum,
        description: "Whether it was deleted or archived.",
      }),
    }),
  });
