import { builder } from "../../../graphql/builder.ts";

export const BankDetailsChange = builder.prismaObject("BankDetailsChange", {
  description: "New bank details that haven't taken effect yet, so admins have time to cancel them.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    accountName: t.exposeString("accountName", {
      nullable: true,
      description: "Account name. null if none.",
    }),
    bsb: t.exposeString("bsb", { nullable: true, description: "BSB. null if none." }),
    accountNumber: t.exposeString("accountNumber", {
      nullable: true,
      description: "Account number. null if none.",
    }),
    payId: t.exposeString("payId", {
      nullable: true,
      description: "An ABN, mobile number or email address. null if none.",
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
