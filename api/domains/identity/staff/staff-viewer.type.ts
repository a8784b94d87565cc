import type { StaffViewer as Staff } from "../../../auth/viewer.ts";
import { builder } from "../../../graphql/builder.ts";
import { initials } from "../../../graphql/initials.ts";

export const StaffRoleEnum = builder.enumType("StaffRole", {
  values: ["support_agent", "support_admin"] as const,
});

export const StaffViewer = builder.objectRef<Staff>("StaffViewer").implement({
  description: "The signed-in member of support staff.",
  access: "parent",
  fields: (t) => ({
    id: t.id({ resolve: ({ staffId }) => staffId }),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    role: t.expose("role", { type: StaffRoleEnum }),
    initials: t.string({ resolve: ({ name }) => initials(name) }),
    avatarUrl: t.string({ nullable: true, resolve: () => null }),
    mustEnrol: t.exposeBoolean("mustEnrol", {
      description: "One-time codes are required but not set up. Nothing else works until they are.",
    }),
  }),
});
