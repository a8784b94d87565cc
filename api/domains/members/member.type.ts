import { initials } from "@fettle/rules/initials";
import { managersOnly } from "../../graphql/access.ts";
import { builder } from "../../graphql/builder.ts";
import { AvatarVariantEnum, RoleEnum } from "../../graphql/enums.ts";
import { avatarUrl } from "./avatar-fields.ts";

export const Member = builder.prismaObject("User", {
  name: "Member",
  description: "A person of the organisation; technicians read id, name, role and colour.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true, ...managersOnly }),
    role: t.expose("role", { type: RoleEnum }),
    color: t.exposeString("color"),
    initials: t.string({ resolve: ({ name }) => initials(name) }),
    avatarUrl: t.string({ nullable: true, resolve: avatarUrl }),
    avatarSeed: t.exposeString("avatarSeed", { nullable: true }),
    avatarVariant: t.expose("avatarVariant", { type: AvatarVariantEnum, nullable: true }),
  }),
});
