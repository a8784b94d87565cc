import { builder } from "../../../graphql/builder.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { Organisation } from "../../organisation/organisation/organisation.type.ts";
import { allowLookIn } from "./allow-look-in.ts";
import { type LookRow, readLooks } from "./read-looks.ts";
import { startLookIn } from "./start-look-in.ts";
import { stopLookIn } from "./stop-look-in.ts";

interface RunningLookIn {
  id: string;
  orgId: string;
  organisationName: string;
  personName: string;
  reason: string;
  expiresAt: Date;
}

const RunningLookIn = builder.objectRef<RunningLookIn>("RunningLookIn").implement({
  description: "The owner's look-in, as the window showing it knows it.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    orgId: t.exposeID("orgId"),
    organisationName: t.exposeString("organisationName"),
    personName: t.exposeString("personName"),
    reason: t.exposeString("reason"),
    expiresAt: t.expose("expiresAt", { type: "DateTime" }),
  }),
});

const SupportLook = builder.objectRef<LookRow>("SupportLook").implement({
  description: "A read-only look-in by support.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    by: t.string({ resolve: ({ owner }) => owner.name }),
    as: t.string({ description: "The member whose view support saw.", resolve: ({ user }) => user.name }),
    reason: t.exposeString("reason"),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.field({ type: "DateTime", resolve: ({ endedAt, expiresAt }) => endedAt ?? expiresAt }),
    viewed: t.exposeStringList("viewed", {
      description:
        "What the server returned during the look-in, in order: root fields, and REST paths like `GET /api/jobs`.",
    }),
  }),
});

builder.queryFields((t) => ({
  lookIn: t.field({
    audience: "app",
    type: RunningLookIn,
    nullable: true,
    description: "The look-in this request belongs to. Null for a member.",
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { db, me }) => {
      if (!me.lookIn) return null;
      const { organisation, user, ...look } = await db.lookIn.findUniqueOrThrow({
        where: { id: me.sessionId },
        include: { organisation: { select: { name: true } }, user: { select: { name: true } } },
      });
      return { ...look, organisationName: organisation.name, personName: user.name };
    },
  }),
  supportLooks: t.field({
    audience: "app",
    type: [SupportLook],
    description: "Support's latest look-ins, newest first.",
    authScopes: { admin: true },
    resolve: (_root, _args, { db, services, me }) => readLooks(db, services, me.orgId),
  }),
}));

builder.mutationFields((t) => ({
  startLookIn: t.id({
    description: "Starts a 15-minute read-only look-in and returns its id.",
    args: {
      orgId: t.arg.id({ required: true }),
      userId: t.arg.id({ description: "The member to view as. Default: the first admin." }),
      reason: t.arg.string({ required: true }),
    },
    authScopes: { owner: true },
    write: "ungated",
    resolve: (_root, args, context) => startLookIn(context, args),
  }),
  stopLookIn: t.boolean({
    args: { id: t.arg.id({ required: true }) },
    authScopes: { owner: true },
    write: "ungated",
    resolve: async (_root, { id }, context) => {
      await once(context, () => stopLookIn(context, id));
      return true;
    },
  }),
  allowSupportLookIn: t.prismaField({
    type: Organisation,
    description: "Turns read-only look-ins by support on or off. Admins only.",
    args: { isAllowed: t.arg.boolean({ required: true }) },
    authScopes: { admin: true, session: true },
    // Read-only organisations can still decide on this.
    write: "ungated",
    resolve: async (query, _root, { isAllowed }, context) => {
      await asMember(context, (work) => allowLookIn(work, isAllowed));
      return context.db.organisation.findUniqueOrThrow({ ...query, where: { id: context.me.orgId } });
    },
  }),
}));
