import { RESET_REALMS } from "@fettle/rules/identity/auth.schema";
import { rotateRefreshToken } from "../../../auth/sessions.ts";
import { builder } from "../../../graphql/builder.ts";
import { AuthMethodEnum, AvatarVariantEnum } from "../../../graphql/enums.ts";
import { once } from "../../../platform/actions/idempotency.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import { setAvatar } from "../members/set-avatar.ts";
import { AuthPayload } from "./auth-payload.type.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changePassword } from "./change-password.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { RefreshPayload } from "./refresh-payload.type.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { updateProfile } from "./update-profile.ts";
import { verifyEmail } from "./verify-email.ts";
import { Viewer } from "./viewer.type.ts";

const PasswordRealmEnum = builder.enumType("PasswordRealm", { values: RESET_REALMS });

const LoginInput = builder.inputType("LoginInput", {
  fields: (t) => ({
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    code: t.string({ description: "The product owner’s one-time code, once it’s asked for." }),
    orgId: t.id({ description: "If given, it must be the person’s organisation." }),
    authMode: t.field({ type: AuthMethodEnum }),
    platform: t.string(),
  }),
});

const UpdateProfileInput = builder.inputType("UpdateProfileInput", {
  fields: (t) => ({
    name: t.string(),
    email: t.string({ description: "Takes effect once it’s verified." }),
    currentPassword: t.string({ description: "Required if the email changes." }),
    avatarSeed: t.string(),
    avatarVariant: t.field({ type: AvatarVariantEnum }),
  }),
});

builder.mutationFields((t) => ({
  login: t.field({
    type: AuthPayload,
    args: { input: t.arg({ type: LoginInput, required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, { input }, context) => login(context, input),
  }),
  logout: t.boolean({
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, _args, context) => logout(context),
  }),
  refreshSession: t.field({
    type: RefreshPayload,
    args: { refreshToken: t.arg.string({ required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: (_root, { refreshToken }, { services, now }) =>
      rotateRefreshToken(services, refreshToken, now()),
  }),
  requestPasswordReset: t.boolean({
    description:
      "Emails a link to choose a new password, valid for an hour. Returns the same for an unknown address.",
    args: {
      email: t.arg.string({ required: true }),
      realm: t.arg({
        type: PasswordRealmEnum,
        description: "Support staff, or by default members and the product’s owner.",
      }),
    },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, args, context) => {
      await requestPasswordReset(context, args);
      return true;
    },
  }),
  resetPassword: t.boolean({
    args: { token: t.arg.string({ required: true }), newPassword: t.arg.string({ required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, args, context) => {
      await once(context, () => resetPassword(context, args));
      return true;
    },
  }),
  verifyEmail: t.boolean({
    args: { token: t.arg.string({ required: true }) },
    authScopes: { public: true },
    write: "ungated",
    resolve: async (_root, { token }, context) => {
      await once(context, () => verifyEmail(context, token));
      return true;
    },
  }),
  resendEmailVerification: t.boolean({
    description: "Emails the link that confirms the viewer’s address again.",
    authScopes: { session: true },
    write: "ungated",
    resolve: (_root, _args, context) => asMember(context, resendVerification),
  }),
  changePassword: t.boolean({
    args: {
      currentPassword: t.arg.string({ required: true }),
      newPassword: t.arg.string({ required: true }),
      revokeTokens: t.arg.boolean({ description: "Also revokes the person’s access tokens." }),
    },
    authScopes: { session: true },
    write: "ungated",
    resolve: async (_root, args, context) => {
      await once(context, () => changePassword(context, args));
      return true;
    },
  }),
  setAvatar: t.prismaField({
    type: Viewer,
    description:
      "Upload a JPEG, PNG or WebP up to 15 MB to POST /api/me/avatar. It’s cropped to its middle square.",
    args: { file: t.arg({ type: "Upload", required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: async (query, _root, { file }, context) => {
      const id = await setAvatar(context, file);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  removeAvatar: t.prismaField({
    type: Viewer,
    authScopes: { session: true },
    write: "ungated",
    resolve: async (query, _root, _args, context) => {
      const id = await setAvatar(context, null);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  cancelEmailChange: t.prismaField({
    type: Viewer,
    description: "Cancels the pending email change.",
    authScopes: { session: true },
    write: "ungated",
    resolve: async (query, _root, _args, context) => {
      const id = await asMember(context, cancelEmailChange);
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
  updateProfile: t.prismaField({
    type: Viewer,
    args: { input: t.arg({ type: UpdateProfileInput, required: true }) },
    authScopes: { session: true },
    write: "ungated",
    resolve: async (query, _root, { input }, context) => {
      const id = await once(context, () => updateProfile(context, input));
      return context.db.user.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
