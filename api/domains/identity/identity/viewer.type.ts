import { builder } from "../../../graphql/builder.ts";
import { AvatarVariantEnum, RoleEnum } from "../../../graphql/enums.ts";
import { initials } from "../../../graphql/initials.ts";
import { avatarUrl } from "../members/avatar-fields.ts";
import { PENDING } from "./email-change.ts";

export const Viewer = builder.prismaObject("User", {
  variant: "Viewer",
  description: "The signed-in person.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    emailVerified: t.boolean({
      select: { emailVerifiedAt: true },
      resolve: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    }),
    mayEmailCustomers: t.boolean({
      description: "False until the address is verified, on servers that send email.",
      select: { emailVerifiedAt: true },
      resolve: ({ emailVerifiedAt }, _args, { services }) =>
        emailVerifiedAt !== null || services.config.smtpUrl === undefined,
    }),
    pendingEmail: t.string({
      nullable: true,
      description: "A new address that takes effect once it’s verified.",
      select: {
        emailChanges: { where: PENDING, orderBy: { id: "desc" }, take: 1, select: { newEmail: true } },
      },
      resolve: ({ emailChanges }) => emailChanges[0]?.newEmail,
    }),
    role: t.expose("role", { type: RoleEnum }),
    initials: t.string({ select: { name: true }, resolve: ({ name }) => initials(name) }),
    color: t.exposeString("color"),
    avatarUrl: t.string({ nullable: true, select: { avatarFileKey: true }, resolve: avatarUrl }),
    avatarSeed: t.exposeString("avatarSeed", { nullable: true }),
    avatarVariant: t.expose("avatarVariant", { type: AvatarVariantEnum, nullable: true }),
    orgId: t.exposeID("orgId"),
    organisation: t.relation("organisation"),
    deviceKey: t.string({
      authScopes: { session: true },
      description:
        "Encrypts what this person's devices keep unsent: 32 bytes in base64, the same at every sign-in. Not available to access tokens or support.",
      select: { id: true, orgId: true },
      resolve: ({ id, orgId }, _args, { services }) => services.deviceKeyOf({ userId: id, orgId }),
    }),
  }),
});
