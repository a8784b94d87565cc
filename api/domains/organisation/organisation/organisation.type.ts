import { builder } from "../../../graphql/builder.ts";
import { WayToPayEnum } from "../../../graphql/enums.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import { BankDetailsChange } from "./bank-details-change.type.ts";
import { waysToPay } from "./ways-to-pay.ts";

export const Organisation = builder.prismaObject("Organisation", {
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    street: t.exposeString("street", { nullable: true }),
    suburb: t.exposeString("suburb", { nullable: true }),
    state: t.exposeString("state", { nullable: true }),
    postcode: t.exposeString("postcode", { nullable: true }),
    phone: t.exposeString("phone", { nullable: true }),
    email: t.exposeString("email", { nullable: true }),
    abn: t.exposeString("abn", { nullable: true }),
    accountName: t.exposeString("accountName", { nullable: true, ...managersOnly }),
    bsb: t.exposeString("bsb", { nullable: true, ...managersOnly }),
    accountNumber: t.exposeString("accountNumber", { nullable: true, ...managersOnly }),
    payId: t.exposeString("payId", { nullable: true, ...managersOnly }),
    waysToPay: t.field({
      type: [WayToPayEnum],
      nullable: true,
      description: "How customers can pay its invoices. If empty, their pages say who to ask.",
      select: { accountNumber: true, payId: true },
      resolve: (organisation, _args, { services }) => waysToPay(services.payments, organisation),
      ...managersOnly,
    }),
    waitingBankDetails: t.prismaField({
      type: BankDetailsChange,
      nullable: true,
      description: "New bank details that aren't in effect yet.",
      resolve: (query, { id }, _args, { db }) =>
        db.bankDetailsChange.findFirst({ ...query, where: { orgId: id, endedAt: null } }),
      ...managersOnly,
    }),
    invoiceTerms: t.exposeString("invoiceTerms", { nullable: true, ...managersOnly }),
    quoteTerms: t.exposeString("quoteTerms", { nullable: true, ...managersOnly }),
    gstRegistered: t.exposeBoolean("gstRegistered"),
    logoUrl: t.string({
      nullable: true,
      description: "A PNG. Read it with the same session.",
      select: { logoFileKey: true },
      resolve: ({ logoFileKey }) => logoFileKey && fileUrl(logoFileKey),
    }),
    invoiceReminders: t.exposeBoolean("invoiceReminders", {
      nullable: true,
      description: "Whether overdue invoices remind the customer by email.",
      ...managersOnly,
    }),
    visitReminders: t.exposeBoolean("visitReminders", {
      description: "Whether customers are texted the day before a visit.",
    }),
    reviewUrl: t.exposeString("reviewUrl", {
      nullable: true,
      description: "The link in review requests.",
    }),
    emailSignature: t.exposeString("emailSignature", {
      nullable: true,
      description: "Added to the end of every customer email.",
      ...managersOnly,
    }),
    suspensionNotice: t.string({
      nullable: true,
      description: "The notice members see while the account is suspended. Null if it isn't.",
      select: { suspendedAt: true, suspensionNotice: true },
      resolve: ({ suspendedAt, suspensionNotice }) => (suspendedAt ? (suspensionNotice ?? "") : null),
    }),
    allowsLookIn: t.exposeBoolean("allowsLookIn", {
      description: "Whether support can view the account, read-only.",
    }),
    hasSampleData: t.boolean({
      description: "Whether its records include sample data.",
      select: { sampleDataAt: true },
      resolve: ({ sampleDataAt }) => sampleDataAt !== null,
    }),
    timeZone: t.exposeString("timeZone", {
      description: "'+10:00' (a fixed offset, the default) or an IANA zone with daylight saving.",
    }),
    labourRateCents: t.exposeInt("labourRateCents", { nullable: true, ...managersOnly }),
  }),
});
