import { jobHoursSchema } from "@fettle/rules/jobs/job-work.schema";
import { builder } from "../../../graphql/builder.ts";
import { CHOSEN_ID } from "../../../graphql/chosen-id.ts";
import type { Context } from "../../../graphql/context.ts";
import { parseInput } from "../../../parse-input.ts";
import { asMember, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { JobHours } from "../job-work/job-work.type.ts";
import { keepingLateWork } from "../jobs/late-work.ts";
import { clockEvents } from "./clock.events.ts";
import { JobClock } from "./job-clock.type.ts";
import { startClock } from "./start-clock.ts";
import { arriveOnSite, discardClock, stopClock } from "./stop-clock.ts";

const UNSTARTED = "The job, for a clock whose start was refused or never arrived.";

const writeClock = <Result>(context: Context, action: (work: UnitOfWork) => Promise<Result>) =>
  asMember(context, async (work) => {
    work.publish(clockEvents, { userId: work.actor.userId });
    return action(work);
  });

builder.mutationFields((t) => ({
  startJobClock: t.prismaField({
    type: JobClock,
    description:
      "Starts the viewer's clock on a job and sets the job to in progress. Returns CONFLICT if their clock is running on another job.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      jobId: t.arg.id({ required: true }),
      id: t.arg.id(CHOSEN_ID),
      isTravelling: t.arg.boolean({
        defaultValue: false,
        required: true,
        description: "Starts with travel time, which arriveOnSite ends.",
      }),
    },
    resolve: async (query, _root, { jobId, id: chosenId, isTravelling }, context) => {
      const id = await writeClock(context, (work) => startClock(work, jobId, isTravelling, chosenId));
      return context.db.jobClock.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  arriveOnSite: t.prismaField({
    type: JobClock,
    description: "Ends travel time on the viewer's clock and starts time on site.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { clockId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { clockId }, context) => {
      const id = await writeClock(context, (work) => arriveOnSite(work, clockId));
      return context.db.jobClock.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  stopJobClock: t.prismaField({
    type: JobHours,
    description:
      "Stops the viewer's clock and logs the given hours, once. They replace hours that completing the job logged. Returns CONFLICT with the reason CLOCK_STOPPED if it was already stopped.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: {
      id: t.arg.id({ required: true }),
      jobId: t.arg.id({ description: UNSTARTED }),
      hours: t.arg.float({ required: true, description: "Hours to log: 0.5 to 8, in steps of 0.5." }),
      description: t.arg.string({ description: "Description of the work." }),
    },
    resolve: async (query, _root, { id: clockId, jobId, ...args }, context) => {
      const input = parseInput(jobHoursSchema, args);
      const stop = () => writeClock(context, (work) => stopClock(work, clockId, input, { jobId }));
      const id = await keepingLateWork(context, jobId, { kind: "clock", id: clockId, ...input }, stop);
      return context.db.jobHours.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  discardJobClock: t.prismaField({
    type: JobClock,
    description: "Stops the viewer's clock without logging hours.",
    write: "queueable",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), jobId: t.arg.id({ description: UNSTARTED }) },
    resolve: async (query, _root, { id: clockId, jobId }, context) => {
      const id = await writeClock(context, (work) => discardClock(work, clockId, jobId));
      return context.db.jobClock.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
