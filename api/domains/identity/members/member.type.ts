import { AvatarVariantEnum, RoleEnum } from "../../../graphql/enums.ts";
import { initials } from "../../../graphql/initials.ts";
import { recordObject } from "../../../graphql/record-object.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { avatarUrl } from "./avatar-fields.ts";
import type { MemberRow } from "./member-row.ts";

export const Member = recordObject<MemberRow>("Member", {
  description: "A member of the organisation. Technicians can read only id, name, role and colour.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Full name." }),
    email: t.exposeString("email", {
      nullable: true,
      ...managersOnly,
      description: "Email address. null for technicians.",
    }),
    role: t.expose("role", { type: RoleEnum, description: "Role, which determines what they can do." }),
    color: t.exposeString("color", { description: "Colour on the schedule, as #rrggbb." }),
    initials: t.derived({
      type: "String",
      from: ["name"],
      description: "Initials of the name.",
      resolve: ({ name }) => initials(name),
    }),
    avatarUrl: t.derived({
      type: "String",
      nullable: true,
      from: ["avatarFileKey"],
      description: "URL of their photo. null if none.",
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
  }),
});
