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
    name: t.exposeString("name", { description: "Full name." }),
    email: t.exposeString("email", { description: "Email address." }),
    emailVerified: t.boolean({
      description: "Whether they've verified their email address.",
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
    role: t.expose("role", { type: RoleEnum, description: "Role, which determines what they can do." }),
    initials: t.string({
      description: "Initials of the name.",
      select: { name: true },
      resolve: ({ name }) => initials(name),
    }),
    color: t.exposeString("color", { description: "Colour on the schedule, as #rrggbb." }),
    avatarUrl: t.string({
      nullable: true,
      description: "URL of their photo. null if none.",
      select: { avatarFileKey: true },
      resolve: avatarUrl,
    }),
    avatarSeed: t.exposeString("avatarSeed", {
      nullable: true,
      description: "Text the avatar is generated from. null for the default.",
    }),
    avatarVariant: t.expose("avatarVariant", {
      type: AvatarVariantEnum,
      nullable: true,
      description: "Style of the generated avatar. null for the default.",
    }),
    orgId: t.exposeID("orgId", { description: "Id of their organisation." }),
    organisation: t.relation("organisation", { description: "Their organisation." }),
    deviceKey: t.string({
      authScopes: { session: true },
      description:
        "Encrypts unsent data on this person's devices: 32 bytes in base64, the same at every sign-in. Not available to access tokens or support.",
      select: { id: true, orgId: true },
      resolve: ({ id, orgId }, _args, { services }) => services.deviceKeyOf({ userId: id, orgId }),
    }),
  }),
});
