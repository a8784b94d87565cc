import { builder } from "../../../graphql/builder.ts";

export const BankDetailsChange = builder.prismaObject("BankDetailsChange", {
  description: "New bank details on hold, so admins have time to stop them.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    accountName: t.exposeString("accountName", { nullable: true }),
    bsb: t.exposeString("bsb", { nullable: true }),
    accountNumber: t.exposeString("accountNumber", { nullable: true }),
    payId: t.exposeString("payId", { nullable: true }),
    requestedByName: t.string({
      select: { requestedBy: { select: { name: true } } },
      resolve: ({ requestedBy }) => requestedBy.name,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    appliesAt: t.expose("appliesAt", { type: "DateTime" }),
  }),
});
