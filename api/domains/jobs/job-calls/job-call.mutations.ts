import { CALL_DIRECTIONS, jobCallSchema } from "@fettle/rules/jobs/job-call.schema";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "../jobs/job.type.ts";
import { requireJob } from "../jobs/read-jobs.ts";
import { logCall } from "./log-call.ts";

const CallDirection = builder.enumType("CallDirection", {
  description: "Who called.",
  values: described(CALL_DIRECTIONS, { inbound: "The customer called.", outbound: "We called." }),
});

const LogJobCallInput = builder.inputType("LogJobCallInput", {
  description: "A phone call about a job.",
  fields: (t) => ({
    direction: t.field({ type: CallDirection, description: "Who called. Defaults to outbound." }),
    text: t.string({ description: "A note about the call." }),
  }),
});

builder.mutationField("logJobCall", (t) =>
  t.field({
    type: Job,
    description: "Adds a phone call to a job’s diary.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { jobId: t.arg.id({ required: true }), input: t.arg({ type: LogJobCallInput, required: true }) },
    resolve: async (_root, { jobId, input: { direction, text } }, context, info) => {
      const call = parseInput(jobCallSchema, { direction: direction ?? undefined, text });
      await asMember(context, (work) => logCall(work, jobId, call));
      return requireJob(recordReader(context), selectedFields(info), jobId);
    },
  }),
);
