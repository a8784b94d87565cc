import { isManaging } from "@fettle/rules/identity/role";
import { FIRST_STEPS } from "@fettle/rules/workspace/first-steps";
import { builder } from "../../../graphql/builder.ts";
import { asMember, type MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { showFirstSteps, skipFirstStep } from "../../organisation/organisation/show-first-steps.ts";
import { type FirstSteps, readFirstSteps } from "./read-first-steps.ts";

const FirstStepEnum = builder.enumType("FirstStep", { values: FIRST_STEPS });

const FirstStepState = builder.objectRef<FirstSteps["steps"][number]>("FirstStepState").implement({
  access: "parent",
  fields: (t) => ({
    step: t.expose("step", { type: FirstStepEnum }),
    isDone: t.exposeBoolean("isDone"),
    isSkipped: t.exposeBoolean("isSkipped", { description: "Skipped for now. It can still be done." }),
  }),
});

const FirstStepsObject = builder.objectRef<FirstSteps>("FirstSteps").implement({
  description: "A new business's progress through the first steps. Sample data doesn't count.",
  access: "parent",
  fields: (t) => ({
    steps: t.expose("steps", { type: [FirstStepState] }),
    name: t.exposeString("name"),
    abn: t.exposeString("abn", { nullable: true }),
    customerCount: t.exposeInt("customerCount", { description: "1000 means 1000 or more." }),
    jobCount: t.exposeInt("jobCount", { description: "1000 means 1000 or more." }),
    teamCount: t.exposeInt("teamCount", { description: "Members and pending invites." }),
    seatsLeft: t.exposeInt("seatsLeft", { description: "How many more people the plan allows." }),
  }),
});

const read = (context: MemberCaller) =>
  readFirstSteps({ db: context.db, orgId: context.me.orgId }, context.services.now());

builder.queryField("firstSteps", (t) =>
  t.field({
    audience: "app",
    type: FirstStepsObject,
    nullable: true,
    description: "Null if hidden, and for technicians.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => (isManaging(context.me.role) ? read(context) : null),
  }),
);

builder.mutationFields((t) => ({
  showFirstSteps: t.field({
    audience: "app",
    type: FirstStepsObject,
    nullable: true,
    description: "Shows the first steps on the dashboard, or hides them.",
    args: { on: t.arg.boolean({ required: true }) },
    authScopes: { manager: true },
    // Only changes what a page shows, not the business's data.
    write: "ungated",
    resolve: async (_root, { on }, context) => {
      await asMember(context, (work) => showFirstSteps(work, on));
      return read(context);
    },
  }),
  skipFirstStep: t.field({
    audience: "app",
    type: FirstStepsObject,
    nullable: true,
    description: "Skips a first step, or brings it back.",
    args: {
      step: t.arg({ type: FirstStepEnum, required: true }),
      isSkipped: t.arg.boolean({ required: true }),
    },
    authScopes: { manager: true },
    write: "ungated",
    resolve: async (_root, { step, isSkipped }, context) => {
      await asMember(context, (work) => skipFirstStep(work, step, isSkipped));
      return read(context);
    },
  }),
}));
