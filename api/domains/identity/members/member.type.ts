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
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true, ...managersOnly }),
    role: t.expose("role", { type: RoleEnum }),
    color: t.exposeString("color"),
    initials: t.derived({ type: "String", from: ["name"], resolve: ({ name }) => initials(name) }),
    avatarUrl: t.derived({ type: "String", nullable: true, from: ["avatarFileKey"], resolve: avatarUrl }),
    avatarSeed: t.exposeString("avatarSeed", { nullable: true }),
    avatarVariant: t.expose("avatarVariant", { type: AvatarVariantEnum, nullable: true }),
  }),
});
