import { builder } from "../../../graphql/builder.ts";
import { PlanIdEnum } from "../../../graphql/enums.ts";
import { type BusyTrial, busiestTrials } from "./busiest-trials.ts";
import { OwnerOrganisationRow } from "./owner-organisation.type.ts";
import { type Health, readHealth } from "./read-health.ts";
import { type OwnerToday, type PlanShare, readToday } from "./read-today.ts";

const OwnerPlanShare = builder.objectRef<PlanShare>("OwnerPlanShare").implement({
  description: "The paying organisations of one plan.",
  access: "parent",
  fields: (t) => ({
    planId: t.expose("planId", { type: PlanIdEnum }),
    organisations: t.exposeInt("organisations"),
    mrrCents: t.exposeInt("mrrCents"),
  }),
});

const OwnerTodayType = builder.objectRef<OwnerToday>("OwnerToday").implement({
  description: "The business today. Money is in cents a month, excluding GST.",
  access: "parent",
  fields: (t) => ({
    mrrCents: t.exposeInt("mrrCents"),
    payingOrganisations: t.exposeInt("payingOrganisations"),
    trialsRunning: t.exposeInt("trialsRunning"),
    trialsEndingThisWeek: t.exposeInt("trialsEndingThisWeek", { description: "Within seven days." }),
    trialsConverted: t.exposeInt("trialsConverted", {
      description: "Organisations whose first paid period started in the last 30 days.",
    }),
    openTickets: t.exposeInt("openTickets"),
    openTicketsWeekAgo: t.exposeInt("openTicketsWeekAgo", {
      nullable: true,
      description: "At the end of that day. Null if it wasn’t recorded.",
    }),
    urgentTickets: t.exposeInt("urgentTickets"),
    unassignedTickets: t.exposeInt("unassignedTickets"),
    planMix: t.expose("planMix", { type: [OwnerPlanShare] }),
    newest: t.expose("newest", { type: [OwnerOrganisationRow] }),
  }),
});

const OwnerHealth = builder.objectRef<Health>("OwnerHealth").implement({
  description: "The installation’s health. Sizes are in bytes.",
  access: "parent",
  fields: (t) => ({
    queueWaiting: t.exposeInt("queueWaiting", { description: "Jobs that are due." }),
    queueFailed: t.exposeInt("queueFailed", { description: "Jobs that won't be retried." }),
    queueOldestAt: t.expose("queueOldestAt", { type: "DateTime", nullable: true }),
    mailWaiting: t.exposeInt("mailWaiting"),
    mailOldestAt: t.expose("mailOldestAt", { type: "DateTime", nullable: true }),
    databaseBytes: t.exposeFloat("databaseBytes"),
    storageFreeBytes: t.exposeFloat("storageFreeBytes", {
      nullable: true,
      description: "Null if files are in a bucket.",
    }),
    storageTotalBytes: t.exposeFloat("storageTotalBytes", { nullable: true }),
    lastBackupAt: t.field({ type: "DateTime", nullable: true, resolve: ({ backup }) => backup.at }),
    backupProblem: t.string({
      nullable: true,
      description: "Why there’s no last backup to show.",
      resolve: ({ backup }) => backup.problem,
    }),
  }),
});

const BusyTrialType = builder.objectRef<BusyTrial>("BusyTrial").implement({
  description: "A business that has never paid, with what it sent to customers in the last seven days.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    texts: t.exposeInt("texts"),
    emails: t.exposeInt("emails"),
  }),
});

builder.queryFields((t) => ({
  busiestTrials: t.field({
    type: [BusyTrialType],
    description: "The businesses that have never paid and send the most, excluding suspended ones.",
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) => busiestTrials(services),
  }),
  ownerToday: t.field({
    type: OwnerTodayType,
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) => readToday(services),
  }),
  ownerHealth: t.field({
    type: OwnerHealth,
    authScopes: { owner: true },
    resolve: (_root, _args, { services }) => readHealth(services),
  }),
}));
