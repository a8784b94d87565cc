import { builder } from "../../../graphql/builder.ts";
import { WayToPayEnum } from "../../../graphql/enums.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { fileUrl } from "../../../ports/files/file-key.ts";
import { BankDetailsChange } from "./bank-details-change.type.ts";
import { waysToPay } from "./ways-to-pay.ts";

export const Organisation = builder.prismaObject("Organisation", {
  description: "The business that owns the records.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name", { description: "Name of the business." }),
    street: t.exposeString("street", {
      nullable: true,
      description: "Street number and name. null if none.",
    }),
    suburb: t.exposeString("suburb", { nullable: true, description: "Suburb or town. null if none." }),
    state: t.exposeString("state", {
      nullable: true,
      description: "State or territory, e.g. VIC. null if none.",
    }),
    postcode: t.exposeString("postcode", { nullable: true, description: "Postcode. null if none." }),
    phone: t.exposeString("phone", {
      nullable: true,
      description: "Phone number shown to customers. null if none.",
    }),
    email: t.exposeString("email", {
      nullable: true,
      description: "Email address shown to customers. null if none.",
    }),
    abn: t.exposeString("abn", { nullable: true, description: "Australian Business Number. null if none." }),
    accountName: t.exposeString("accountName", {
      nullable: true,
      ...managersOnly,
      description: "Name of the bank account. null for technicians.",
    }),
    bsb: t.exposeString("bsb", {
      nullable: true,
      ...managersOnly,
      description: "BSB of the bank account. null for technicians.",
    }),
    accountNumber: t.exposeString("accountNumber", {
      nullable: true,
      ...managersOnly,
      description: "Bank account number. null for technicians.",
    }),
    payId: t.exposeString("payId", {
      nullable: true,
      ...managersOnly,
      description: "PayID for payments: an ABN, mobile number or email address. null for technicians.",
    }),
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
    invoiceTerms: t.exposeString("invoiceTerms", {
      nullable: true,
      ...managersOnly,
      description: "Default terms for new invoices. null for technicians.",
    }),
    quoteTerms: t.exposeString("quoteTerms", {
      nullable: true,
      ...managersOnly,
      description: "Default terms for new quotes. null for technicians.",
    }),
    invoiceDueDays: t.exposeInt("invoiceDueDays", {
      nullable: true,
      ...managersOnly,
      description: "Days until a new invoice is due. null for technicians.",
    }),
    quoteValidDays: t.exposeInt("quoteValidDays", {
      nullable: true,
      ...managersOnly,
      description: "Days until a new quote expires. null for technicians.",
    }),
    gstRegistered: t.exposeBoolean("gstRegistered", {
      description: "Whether the business is registered for GST.",
    }),
    logoUrl: t.string({
      nullable: true,
      description: "URL of the logo, a PNG. Fetch it with the same session.",
      select: { logoFileKey: true },
      resolve: ({ logoFileKey }) => logoFileKey && fileUrl(logoFileKey),
    }),
    invoiceReminders: t.exposeBoolean("invoiceReminders", {
      nullable: true,
      description: "Whether customers get email reminders about overdue invoices.",
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
      description:
        "Converts jobs' local times to instants: '+10:00' (the default, the same offset all year) or an IANA zone, e.g. Australia/Perth.",
    }),
    labourRateCents: t.exposeInt("labourRateCents", {
      nullable: true,
      ...managersOnly,
      description: "Hourly rate in whole cents, excluding GST. null for technicians.",
    }),
  }),
});
