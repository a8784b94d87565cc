import { STATE_CODES } from "@fettle/rules/platform/state";
import { saveSupportHoursSchema } from "@fettle/rules/support/support-hours.schema";
import { ofProduct } from "../../../database/across-organisations.ts";
import { builder } from "../../../graphql/builder.ts";
import { TicketPriorityEnum } from "../../../graphql/enums.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal } from "../../../platform/actions/portal-work.ts";
import { previewSupportHours, type SupportHoursPreview } from "./preview-support-hours.ts";
import { saveSupportHours } from "./save-support-hours.ts";
import { readSupportHours, type StoredSupportHours } from "./support-hours.ts";

const StateEnum = builder.enumType("DeskState", { values: STATE_CODES });

const DeskOpening = builder.objectRef<readonly [number, number]>("DeskOpening").implement({
  access: "parent",
  fields: (t) => ({
    opens: t.int({ description: "Minute of the day.", resolve: ([opens]) => opens }),
    closes: t.int({ description: "1440: midnight.", resolve: ([, closes]) => closes }),
  }),
});

const DeskClosure = builder.objectRef<{ date: string; name: string }>("DeskClosure").implement({
  description: "A closed day that isn’t part of the weekly hours.",
  access: "parent",
  fields: (t) => ({ date: t.expose("date", { type: "Date" }), name: t.exposeString("name") }),
});

const DeskTarget = builder.objectRef<{ first: number; next: number }>("DeskTarget").implement({
  description: "Response targets in business minutes.",
  access: "parent",
  fields: (t) => ({ first: t.exposeInt("first"), next: t.exposeInt("next") }),
});

const DeskTargets = builder.objectRef<StoredSupportHours["targets"]>("DeskTargets").implement({
  access: "parent",
  fields: (t) => ({
    urgent: t.expose("urgent", { type: DeskTarget }),
    high: t.expose("high", { type: DeskTarget }),
    medium: t.expose("medium", { type: DeskTarget }),
    low: t.expose("low", { type: DeskTarget }),
  }),
});

const DeskHours = builder.objectRef<StoredSupportHours>("DeskHours").implement({
  description: "Support’s hours and response targets.",
  access: "parent",
  fields: (t) => ({
    timeZone: t.exposeString("timeZone"),
    state: t.expose("state", { type: StateEnum, description: "The state whose public holidays apply." }),
    week: t.expose("week", {
      type: [DeskOpening],
      nullable: { list: false, items: true },
      description: "Monday to Sunday. Null means closed.",
    }),
    closures: t.expose("closures", { type: [DeskClosure], description: "Other closed days." }),
    targets: t.expose("targets", { type: DeskTargets }),
    quietDays: t.exposeInt("quietDays", {
      description: "Days without a customer reply before a ticket is resolved.",
    }),
    version: t.exposeInt("version"),
  }),
});

const DeskHoursPreview = builder.objectRef<SupportHoursPreview>("DeskHoursPreview").implement({
  access: "parent",
  fields: (t) => ({
    firstDueAt: t.expose("firstDueAt", { type: "DateTime", nullable: true }),
    nextDueAt: t.expose("nextDueAt", {
      type: "DateTime",
      nullable: true,
      description: "When the reply to a later message sent at that time is due.",
    }),
    holidays: t.expose("holidays", {
      type: [DeskClosure],
      description: "Public holidays in the next year.",
    }),
  }),
});

const DeskOpeningInput = builder.inputType("DeskOpeningInput", {
  fields: (t) => ({ opens: t.int({ required: true }), closes: t.int({ required: true }) }),
});

const DeskClosureInput = builder.inputType("DeskClosureInput", {
  fields: (t) => ({
    date: t.field({ type: "Date", required: true }),
    name: t.string({ required: true }),
  }),
});

const DeskTargetInput = builder.inputType("DeskTargetInput", {
  fields: (t) => ({ first: t.int({ required: true }), next: t.int({ required: true }) }),
});

const DeskTargetsInput = builder.inputType("DeskTargetsInput", {
  fields: (t) => ({
    urgent: t.field({ type: DeskTargetInput, required: true }),
    high: t.field({ type: DeskTargetInput, required: true }),
    medium: t.field({ type: DeskTargetInput, required: true }),
    low: t.field({ type: DeskTargetInput, required: true }),
  }),
});

const DeskHoursInput = builder.inputType("DeskHoursInput", {
  fields: (t) => ({
    timeZone: t.string({ required: true }),
    state: t.field({ type: StateEnum, required: true }),
    week: t.field({
      type: [DeskOpeningInput],
      required: { list: true, items: false },
      description: "Monday to Sunday. Null means closed.",
    }),
    closures: t.field({ type: [DeskClosureInput], required: true }),
    targets: t.field({ type: DeskTargetsInput, required: true }),
    quietDays: t.int({ required: true }),
    version: t.int({
      description: "The version you last read. A stale one returns CONFLICT with what changed.",
    }),
  }),
});

const parseHours = ({ week, ...input }: typeof DeskHoursInput.$inferInput) =>
  parseInput(saveSupportHoursSchema, {
    ...input,
    week: week.map((day) => day && [day.opens, day.closes]),
  });

builder.queryFields((t) => ({
  deskHours: t.field({
    type: DeskHours,
    description: "Support’s hours and response targets.",
    authScopes: { supportAdmin: true },
    resolve: (_root, _args, { services }) => readSupportHours(ofProduct(services)),
  }),
  deskHoursPreview: t.field({
    type: DeskHoursPreview,
    description: "When replies would be due with these hours. Doesn’t save them.",
    authScopes: { supportAdmin: true },
    args: {
      input: t.arg({ type: DeskHoursInput, required: true }),
      priority: t.arg({ type: TicketPriorityEnum, required: true }),
      openedAt: t.arg({ type: "DateTime", required: true }),
    },
    resolve: (_root, { input, priority, openedAt }, { services }) =>
      previewSupportHours(parseHours(input), {
        priority,
        openedAt: new Date(openedAt),
        now: services.now(),
      }),
  }),
}));

builder.mutationField("updateDeskHours", (t) =>
  t.field({
    type: DeskHours,
    description: "Recalculates running response times from when each customer started waiting.",
    authScopes: { supportAdmin: true },
    write: "ungated",
    args: { input: t.arg({ type: DeskHoursInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const hours = parseHours(input);
      await asPortal(context, (work) => saveSupportHours(work, hours));
      return readSupportHours(ofProduct(context.services));
    },
  }),
);
