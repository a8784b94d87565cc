import { builder } from "../../../graphql/builder.ts";
import { parseInput } from "../../../parse-input.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { reportUnsentWork } from "./report-unsent-work.ts";
import { unsentWorkSchema } from "./unsent-work.schema.ts";

const UnsentWorkInput = builder.inputType("UnsentWorkInput", {
  fields: (t) => ({
    id: t.string({ required: true, description: "The work’s idempotency key." }),
    kind: t.string({ required: true, description: "What sort of work it is, e.g. `note`." }),
    requestId: t.string({ description: "The id of the failed request, as its error names it." }),
  }),
});

builder.mutationField("reportUnsentWork", (t) =>
  t.boolean({
    description: "Reports work stuck on a device because we can’t save it. Repeats are ignored.",
    args: { input: t.arg({ type: UnsentWorkInput, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: async (_root, { input }, context) => {
      const work = parseInput(unsentWorkSchema, input);
      await once(context, () => reportUnsentWork(context.services, context.me, work));
      return true;
    },
  }),
);
