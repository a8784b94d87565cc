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
    isSkipped: t.exposeBoolean("isSkipped", { description: "Put aside; it can still be done." }),
  }),
});

const FirstStepsObject = builder.objectRef<FirstSteps>("FirstSteps").implement({
  description: "How far a new business is with what it can do first. Sample data doesn't count.",
  access: "parent",
  fields: (t) => ({
    steps: t.expose("steps", { type: [FirstStepState] }),
    name: t.exposeString("name"),
    abn: t.exposeString("abn", { nullable: true }),
    customerCount: t.exposeInt("customerCount", { description: "1000 means that or more." }),
    jobCount: t.exposeInt("jobCount", { description: "1000 means that or more." }),
    teamCount: t.exposeInt("teamCount", { description: "Members and pending invites." }),
    seatsLeft: t.exposeInt("seatsLeft", { description: "How many people the plan still has room for." }),
  }),
});

const read = (context: MemberCaller) =>
  readFirstSteps({ db: context.db, orgId: context.me.orgId }, context.services.now());

builder.queryField("firstSteps", (t) =>
  t.field({
    type: FirstStepsObject,
    nullable: true,
    description: "null where they aren't shown, and for technicians.",
    authScopes: { signedIn: true },
    resolve: (_root, _args, context) => (isManaging(context.me.role) ? read(context) : null),
  }),
);

builder.mutationFields((t) => ({
  showFirstSteps: t.field({
    type: FirstStepsObject,
    nullable: true,
    description: "Shows the first steps on the dashboard, or hides them.",
    args: { on: t.arg.boolean({ required: true }) },
    authScopes: { manager: true },
    // Changes only what a page shows, not the business's data.
    write: "ungated",
    resolve: async (_root, { on }, context) => {
      await asMember(context, (work) => showFirstSteps(work, on));
      return read(context);
    },
  }),
  skipFirstStep: t.field({
    type: FirstStepsObject,
    nullable: true,
    description: "Puts a first step aside, or brings it back.",
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
