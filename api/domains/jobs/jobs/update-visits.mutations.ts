import { builder } from "../../../graphql/builder.ts";
import { type Selected, selectedFields } from "../../../graphql/selected-fields.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Job } from "./job.type.ts";
import type { JobRow } from "./job-row.ts";
import { requireJob } from "./read-jobs.ts";
import { SCHEDULED_WALL_TIME, SENT_SCHEDULED_AT, withOneTime } from "./scheduled-wall-time.ts";
import { type SkippedVisit, updateVisits, updateVisitsInput } from "./update-visits.ts";

const VisitChangeInput = builder.inputType("VisitChangeInput", {
  description: "A change of one visit. Fields that aren't given don't change.",
  fields: (t) => ({
    jobId: t.id({ required: true, description: "The job to change." }),
    version: t.int({
      required: true,
      description: "The version you last read. A visit someone has changed since is skipped.",
    }),
    scheduledAt: t.field({ type: "DateTime", description: `${SENT_SCHEDULED_AT} null removes the date.` }),
    scheduledWallTime: t.string({ description: `${SCHEDULED_WALL_TIME} null removes the date.` }),
    assignedTechIds: t.idList({ description: "Members to assign. Replaces the technicians." }),
    undoesStatus: t.boolean({
      description: "If true, only undoes the status change that created the version, as undoJobStatus does.",
    }),
  }),
});

const UpdateVisitsInput = builder.inputType("UpdateVisitsInput", {
  description: "Changes of several visits at once.",
  fields: (t) => ({
    visits: t.field({
      type: [VisitChangeInput],
      required: true,
      description: "Up to 100 visits, each once.",
    }),
  }),
});

const SkippedVisitType = builder.objectRef<SkippedVisit>("SkippedVisit").implement({
  description: "A visit that wasn't changed.",
  access: "parent",
  fields: (t) => ({
    jobId: t.exposeID("jobId", { description: "The job's id." }),
    reason: t.exposeString("reason", { description: "Why it wasn't changed, for people to read." }),
  }),
});

const UpdateVisitsPayload = builder
  .objectRef<{ jobs: Selected<JobRow>[]; skipped: SkippedVisit[] }>("UpdateVisitsPayload")
  .implement({
    description: "Which visits were changed and which weren't.",
    access: "parent",
    fields: (t) => ({
      jobs: t.expose("jobs", { type: [Job], description: "The changed jobs." }),
      skipped: t.expose("skipped", { type: [SkippedVisitType], description: "Visits that weren't changed." }),
    }),
  });

builder.mutationField("updateVisits", (t) =>
  t.field({
    type: UpdateVisitsPayload,
    description:
      "Moves visits or changes their technicians. Skips visits that are done, cancelled, deleted or changed since, and " +
      "says why. Any other problem changes nothing.",
    write: "gated",
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: UpdateVisitsInput, required: true }) },
    resolve: async (_root, args, context, info) => {
      const sent = args.input.visits.map((visit) => withOneTime(visit, context.me.timeZone));
      const { visits } = parseInput(updateVisitsInput, { visits: sent });
      const { jobIds, skipped } = await asMember(context, (work) => updateVisits(work, visits));
      const fields = selectedFields(info, ["jobs"]);
      const jobs = await Promise.all(jobIds.map((id) => requireJob(recordReader(context), fields, id)));
      return { jobs, skipped };
    },
  }),
);
