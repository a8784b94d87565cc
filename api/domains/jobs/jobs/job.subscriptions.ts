import type { RecordChange } from "@fettle/rules/platform/record-types";
import { filter, pipe } from "graphql-yoga";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { RecordChangeEnum } from "../../../platform/change-log/change-log.type.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import {
  CHANGE_KINDS,
  type ChangeKind,
  changeInList,
  changeInWindow,
  type JobEvent,
  jobEvents,
  toldChange,
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

type Change = { kind: ChangeKind; change: RecordChange; id: string };

/** Read when the event is delivered. null if the job left the window or was deleted. */
const changeType = (name: string, description: string, kindOptions: { audience?: "app" } = {}) =>
  builder.objectRef<Change>(name).implement({
    description,
    access: "parent",
    fields: (t) => ({
      change: t.expose("change", { type: RecordChangeEnum, description: "What happened to the job." }),
      id: t.exposeID("id", { description: "Id of the job." }),
      kind: t.expose("kind", {
        type: ChangeKindEnum,
        description: "How it changed relative to the list or window.",
        ...kindOptions,
      }),
      jobId: t.id({
        // Tabs opened before `id` ask for it.
        audience: "app",
        description: "Id of the job.",
        resolve: ({ id }) => id,
      }),
      job: t.field({
        type: Job,
        nullable: true,
        description: "The job after the change. null if it left the window, was archived or was deleted.",
        resolve: ({ kind, id }, _args, context, info) =>
          kind === "left" || kind === "deleted"
            ? null
            : readJob(recordReader(context), selectedFields(info), id),
      }),
    }),
  });

const ScheduleChange = changeType("ScheduleChange", "A change to a job, relative to a schedule window.");
const JobChange = changeType("JobChange", "A change to a job.", { audience: "app" });

const changeOf = (event: JobEvent, kind: ChangeKind): Change => ({
  kind,
  change: toldChange(event),
  id: event.jobId,
});

const listChange = (event: JobEvent) => changeOf(event, changeInList(event));

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
      return changeOf(event, changeInWindow(event, from, to) ?? "changed");
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
