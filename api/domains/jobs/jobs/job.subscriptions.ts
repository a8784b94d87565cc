import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import {
  CHANGE_KINDS,
  type ChangeKind,
  changeInList,
  changeInWindow,
  type JobEvent,
  jobEvents,
} from "./job.events.ts";
import { Job } from "./job.type.ts";
import { readJob } from "./read-jobs.ts";
import { scheduleWindow } from "./read-schedule.ts";

const ChangeKindEnum = builder.enumType("ChangeKind", {
  description: "How a job changed relative to a list or schedule window.",
  values: described(CHANGE_KINDS, {
    changed: "Changed, and still in the list or window.",
    deleted: "Deleted.",
    entered: "New to the list or window.",
    left: "No longer in the window.",
  }),
});

type Change = { kind: ChangeKind; jobId: string };

/** Read when the event is delivered. null if the job left the window or was deleted. */
const changeType = (name: string, description: string) =>
  builder.objectRef<Change>(name).implement({
    description,
    access: "parent",
    fields: (t) => ({
      kind: t.expose("kind", { type: ChangeKindEnum, description: "How it changed." }),
      jobId: t.exposeID("jobId"),
      job: t.field({
        type: Job,
        nullable: true,
        description: "The job after the change. null if it left the window or was deleted.",
        resolve: ({ kind, jobId }, _args, context, info) =>
          kind === "left" || kind === "deleted"
            ? null
            : readJob(recordReader(context), selectedFields(info), jobId),
      }),
    }),
  });

const ScheduleChange = changeType("ScheduleChange", "A change to a job, relative to a schedule window.");
const JobChange = changeType("JobChange", "A change to a job.");

const listChange = (event: JobEvent): Change => ({ kind: changeInList(event), jobId: event.jobId });

builder.subscriptionFields((t) => ({
  scheduleChanged: t.field({
    type: ScheduleChange,
    description:
      "Each job that enters, changes in or leaves the half-open window. When a job leaves or is deleted, " +
      "job is null.",
    authScopes: { signedIn: true },
    args: {
      from: t.arg({ type: "DateTime", required: true, description: "Start of the window (inclusive)." }),
      to: t.arg({ type: "DateTime", required: true, description: "End of the window (exclusive)." }),
    },
    subscribe: (_root, args, { bus, me }) => {
      const { from, to } = scheduleWindow(args.from, args.to);
      return pipe(
        bus.subscribe(jobEvents, me.orgId),
        filter((event: JobEvent) => changeInWindow(event, from, to) !== null),
      );
    },
    resolve: (event: JobEvent, args) => {
      const { from, to } = scheduleWindow(args.from, args.to);
      return { kind: changeInWindow(event, from, to) ?? "changed", jobId: event.jobId };
    },
  }),
  jobChanged: t.field({
    type: JobChange,
    description: "Changes to one job.",
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_root, { id }, { bus, me }) =>
      pipe(
        bus.subscribe(jobEvents, me.orgId),
        filter((event: JobEvent) => event.jobId === id),
      ),
    resolve: listChange,
  }),
  jobsChanged: t.field({
    type: JobChange,
    description: "Changes to every job in the organisation, for lists, the tray and the dashboard.",
    authScopes: { signedIn: true },
    subscribe: (_root, _args, { bus, me }) => bus.subscribe(jobEvents, me.orgId),
    resolve: listChange,
  }),
}));
