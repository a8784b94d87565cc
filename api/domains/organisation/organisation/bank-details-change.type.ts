import { builder } from "../../../graphql/builder.ts";

export const BankDetailsChange = builder.prismaObject("BankDetailsChange", {
  description: "New bank details on hold, so admins have time to stop them.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    accountName: t.exposeString("accountName", {
      nullable: true,
      description: "Name of the account. null if none.",
    }),
    bsb: t.exposeString("bsb", { nullable: true, description: "BSB of the account. null if none." }),
    accountNumber: t.exposeString("accountNumber", {
      nullable: true,
      description: "Account number. null if none.",
    }),
    payId: t.exposeString("payId", {
      nullable: true,
      description: "An ABN, a mobile number or an email. null if none.",
    }),
    requestedByName: t.string({
      description: "Name of the admin who changed them.",
      select: { requestedBy: { select: { name: true } } },
      resolve: ({ requestedBy }) => requestedBy.name,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    appliesAt: t.expose("appliesAt", { type: "DateTime", description: "When they take effect." }),
  }),
});
