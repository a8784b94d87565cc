import { builder } from "../../../graphql/builder.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import {
  confirmOneTimeCodes,
  disableOneTimeCodes,
  renewRecoveryCodes,
  startOneTimeCodes,
} from "./one-time-codes.ts";
import {
  changeOwnPortalPassword,
  endPortalSession,
  type PortalAccountRow,
  readPortalAccount,
  renamePortalAccount,
} from "./portal-profile.ts";

const PortalSession = builder.objectRef<PortalAccountRow["sessions"][number]>("PortalSession").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    userAgent: t.exposeString("userAgent", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    lastUsedAt: t.expose("lastUsedAt", { type: "DateTime" }),
    isCurrent: t.exposeBoolean("isCurrent"),
  }),
});

const PortalAccount = builder.objectRef<PortalAccountRow>("PortalAccount").implement({
  description: "The account of the signed-in support staff member or product owner.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    hasTotp: t.boolean({ resolve: ({ totpConfirmedAt }) => totpConfirmedAt !== null }),
    recoveryCodesLeft: t.int({ resolve: ({ recoveryHashes }) => recoveryHashes.length }),
    sessions: t.field({ type: [PortalSession], resolve: ({ sessions }) => sessions }),
  }),
});

const OneTimeCodeSetup = builder.objectRef<{ secret: string; link: string }>("OneTimeCodeSetup").implement({
  access: "parent",
  fields: (t) => ({
    secret: t.exposeString("secret", { description: "In base32, for typing into an authenticator app." }),
    link: t.exposeString("link", { description: "otpauth://…, which an authenticator app opens." }),
  }),
});

const RecoveryCodes = builder
  .objectRef<{ codes: string[]; account: PortalAccountRow }>("RecoveryCodes")
  .implement({
    access: "parent",
    fields: (t) => ({
      codes: t.exposeStringList("codes", { description: "Each works once. They’re never shown again." }),
      account: t.field({ type: PortalAccount, resolve: ({ account }) => account }),
    }),
  });

builder.queryField("portalAccount", (t) =>
  t.field({
    type: PortalAccount,
    authScopes: { portalSession: true },
    resolve: (_root, _args, context) => readPortalAccount(context),
  }),
);

builder.mutationFields((t) => ({
  startOneTimeCodes: t.field({
    type: OneTimeCodeSetup,
    description: "Creates a secret for the caller’s authenticator app. It takes effect once confirmed.",
    authScopes: { portalSession: true },
    write: "ungated",
    resolve: (_root, _args, context) => startOneTimeCodes(context),
  }),
  confirmOneTimeCodes: t.field({
    type: RecoveryCodes,
    description: "Turns one-time codes on with the app’s first code.",
    args: { code: t.arg.string({ required: true }) },
    authScopes: { portalSession: true },
    write: "ungated",
    resolve: async (_root, input, context) => {
      const codes = await confirmOneTimeCodes(context, input);
      return { codes, account: await readPortalAccount(context) };
    },
  }),
  renewRecoveryCodes: t.field({
    type: RecoveryCodes,
    args: { password: t.arg.string({ required: true }) },
    authScopes: { portal: true },
    write: "ungated",
    resolve: async (_root, input, context) => {
      const codes = await renewRecoveryCodes(context, input);
      return { codes, account: await readPortalAccount(context) };
    },
  }),
  disableOneTimeCodes: t.field({
    type: PortalAccount,
    args: { password: t.arg.string({ required: true }) },
    authScopes: { portal: true },
    write: "ungated",
    resolve: async (_root, input, context) => {
      await once(context, () => disableOneTimeCodes(context, input));
      return readPortalAccount(context);
    },
  }),
  renamePortalAccount: t.field({
    type: PortalAccount,
    args: { name: t.arg.string({ required: true }) },
    authScopes: { portal: true },
    write: "ungated",
    resolve: async (_root, input, context) => {
      await renamePortalAccount(context, input);
      return readPortalAccount(context);
    },
  }),
  changePortalPassword: t.field({
    type: PortalAccount,
    description: "Also ends the caller’s other sessions.",
    args: {
      currentPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
    },
    authScopes: { portal: true },
    write: "ungated",
    resolve: async (_root, input, context) => {
      await once(context, () => changeOwnPortalPassword(context, input));
      return readPortalAccount(context);
    },
  }),
  endPortalSession: t.field({
    type: PortalAccount,
    args: { id: t.arg.id({ required: true }) },
    authScopes: { portalSession: true },
    write: "ungated",
    resolve: async (_root, { id }, context) => {
      await endPortalSession(context, id);
      return readPortalAccount(context);
    },
  }),
}));
