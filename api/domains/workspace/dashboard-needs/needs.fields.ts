import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Dashboard } from "../../jobs/jobs/dashboard.queries.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { type Need, type NeedExample, type Needs, readNeeds, readVisitsToText } from "./read-needs.ts";

const NeedExampleType = builder.objectRef<NeedExample>("NeedExample").implement({
  description: "A job or conversation that waits for the office.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the job or conversation." }),
    name: t.exposeString("name", {
      nullable: true,
      description: "The customer's name, otherwise the job's title or the conversation's number.",
    }),
    suburb: t.exposeString("suburb", { nullable: true, description: "The customer's suburb." }),
    phone: t.exposeString("phone", { nullable: true, description: "The number to call." }),
    at: t.expose("at", {
      type: "DateTime",
      description:
        "The visit's time. For an undated job, when it was created. For a reply, the last message's time.",
    }),
  }),
});

const NeedType = builder.objectRef<Need>("Need").implement({
  description: "Jobs or conversations that wait for the office.",
  access: "parent",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many." }),
    oldest: t.expose("oldest", { type: [NeedExampleType], description: "The two oldest." }),
  }),
});

const UnconfirmedNeed = builder.objectRef<Needs["unconfirmed"]>("UnconfirmedNeed").implement({
  description: "Today's and tomorrow's visits that the customer hasn't confirmed.",
  access: "parent",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many." }),
    untexted: t.exposeInt("untexted", {
      description:
        "How many the customer hasn't been texted about. Excludes jobs whose customer has no mobile.",
    }),
    oldest: t.expose("oldest", { type: [NeedExampleType], description: "The next two." }),
  }),
});

const ToInvoiceNeed = builder.objectRef<NonNullable<Needs["toInvoice"]>>("ToInvoiceNeed").implement({
  description: "Completed jobs that aren't invoiced.",
  access: "parent",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many." }),
    totalCents: t.exposeFloat("totalCents", {
      description: "Their quotes' totals, otherwise their charges, including GST, in whole cents.",
    }),
    yesterday: t.exposeInt("yesterday", { description: "How many were completed yesterday." }),
  }),
});

const OverdueNeed = builder.objectRef<NonNullable<Needs["overdue"]>>("OverdueNeed").implement({
  description: "Overdue invoices.",
  access: "parent",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "How many." }),
    totalCents: t.exposeFloat("totalCents", { description: "What's overdue, in whole cents." }),
    outstandingCents: t.exposeFloat("outstandingCents", {
      description: "What's owing on all invoices that aren't paid or void, in whole cents.",
    }),
    since: t.expose("since", { type: "Date", nullable: true, description: "The earliest due date." }),
  }),
});

const DashboardNeeds = builder.objectRef<Needs>("DashboardNeeds").implement({
  description:
    "Jobs, replies and money the office must act on. Technicians only get their own jobs, and replies from the customers of those.",
  access: "parent",
  fields: (t) => ({
    replies: t.expose("replies", { type: NeedType, description: "Conversations waiting for a reply." }),
    unconfirmed: t.expose("unconfirmed", { type: UnconfirmedNeed, description: "Unconfirmed visits." }),
    lateWork: t.expose("lateWork", {
      type: NeedType,
      nullable: true,
      description: "Deleted jobs that work has come in for in the last 7 days. null for technicians.",
    }),
    late: t.expose("late", { type: NeedType, description: "Visits that should have started by now." }),
    undated: t.expose("undated", { type: NeedType, description: "Open jobs without a date." }),
    toInvoice: t.expose("toInvoice", {
      type: ToInvoiceNeed,
      nullable: true,
      description: "Completed jobs to invoice. null for technicians.",
    }),
    overdue: t.expose("overdue", {
      type: OverdueNeed,
      nullable: true,
      description: "Overdue invoices. null for technicians.",
    }),
  }),
});

builder.objectFields(Dashboard, (t) => ({
  needs: t.field({
    type: DashboardNeeds,
    audience: "app",
    description: "Jobs, replies and money the office must act on.",
    resolve: (_day, _args, context) => readNeeds(recordReader(context), context.me, context.now()),
  }),
  visitsToText: t.field({
    type: [Job],
    audience: "app",
    description: "Up to 50 unconfirmed visits that the customer hasn't been texted about, soonest first.",
    resolve: (_day, _args, context, info) =>
      readVisitsToText(recordReader(context), selectedFields(info), context.me, context.now()),
  }),
}));
