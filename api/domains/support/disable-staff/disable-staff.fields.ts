import { builder } from "../../../graphql/builder.ts";
import { StaffUser } from "../../identity/staff/staff.type.ts";
import { readStaffUser, type StaffUserRow } from "../../identity/staff/staff-users.ts";
import { disableStaff } from "./disable-staff.ts";

type UnassignedRow = Awaited<ReturnType<typeof disableStaff>>[number];

const UnassignedTicket = builder.objectRef<UnassignedRow>("UnassignedTicket").implement({
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    organisationName: t.string({ resolve: ({ organisation }) => organisation.name }),
  }),
});

const StaffDisabling = builder
  .objectRef<{ staff: StaffUserRow; unassigned: UnassignedRow[] }>("StaffDisabling")
  .implement({
    access: "parent",
    fields: (t) => ({
      staff: t.field({ type: StaffUser, resolve: ({ staff }) => staff }),
      unassigned: t.field({
        type: [UnassignedTicket],
        description: "Their tickets, now unassigned.",
        resolve: ({ unassigned }) => unassigned,
      }),
    }),
  });

builder.mutationFields((t) => ({
  disableStaff: t.field({
    type: StaffDisabling,
    description: "Ends someone’s access immediately and unassigns their tickets.",
    args: { id: t.arg.id({ required: true }) },
    authScopes: { supportAdmin: true },
    write: "ungated",
    resolve: async (_root, { id }, context) => {
      const unassigned = await disableStaff(context, id);
      return { staff: await readStaffUser(context.services, id), unassigned };
    },
  }),
}));
