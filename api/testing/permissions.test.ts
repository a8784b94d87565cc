import { isObjectType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../auth/viewer.ts";
import { schema } from "../schema.ts";
import { createRunner, type Runner } from "./runner.ts";
import { plausibleVariables, rootFields } from "./schema-walk.ts";

let runner: Runner;
let viewers: Record<string, Viewer | null>;

beforeAll(async () => {
  runner = await createRunner();
  const org = await runner.make.organisation();
  const token = (scope: "read" | "write"): Viewer => ({ ...org.admin, authMethod: "pat", scope });
  viewers = {
    nobody: null,
    technician: org.technician,
    manager: org.manager,
    admin: org.admin,
    "admin's read token": token("read"),
    "admin's write token": token("write"),
  };
});
afterAll(() => runner.stop());

const scopesOf = (config: { extensions: object }) =>
  (config.extensions as { pothosOptions?: { authScopes?: object } }).pothosOptions?.authScopes ?? {};

test("the fields that need no session", () => {
  const open = rootFields().filter(({ field }) => "public" in scopesOf(field));
  expect(open.map(({ operation, field }) => `${operation} ${field.name}`)).toMatchInlineSnapshot(`
    [
      "query emailChange",
      "query invitation",
      "query plans",
      "query publicInvoice",
      "query publicInvoicePdf",
      "query publicQuote",
      "query publicQuotePdf",
      "query viewer",
      "query visit",
      "mutation acceptInvite",
      "mutation acceptPublicQuote",
      "mutation confirmVisit",
      "mutation declinePublicQuote",
      "mutation login",
      "mutation logout",
      "mutation refreshSession",
      "mutation register",
      "mutation requestPasswordReset",
      "mutation resetPassword",
      "mutation startInvoiceCheckout",
      "mutation undoEmailChange",
      "mutation verifyEmail",
    ]
  `);
});

test("the fields that not every member may read", () => {
  const guarded = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !["Query", "Mutation", "Subscription"].includes(type.name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => Object.keys(scopesOf(field)).length > 0);
  const lines = guarded.map(
    ({ type, field }) => `${type.name}.${field.name} ${JSON.stringify(scopesOf(field))}`,
  );
  expect(lines).toMatchInlineSnapshot(`
    [
      "Customer.balanceCents {"manager":true}",
      "Customer.invoices {"manager":true}",
      "Customer.quotes {"manager":true}",
      "Customer.remindersOff {"manager":true}",
      "Dashboard.invoiceTotals {"manager":true}",
      "Dashboard.toInvoice {"manager":true}",
      "Invoice.publicUrl {"secretLinks":true}",
      "Job.billableCents {"manager":true}",
      "Job.confirmationToken {"secretLinks":true}",
      "Job.estimatedValueCents {"manager":true}",
      "Job.invoice {"manager":true}",
      "Job.quote {"manager":true}",
      "Job.quotedCents {"manager":true}",
      "Job.workCents {"manager":true}",
      "JobCharge.totalCents {"manager":true}",
      "JobCharge.unitPrice {"manager":true}",
      "Member.email {"manager":true}",
      "Member.openJobCount {"manager":true}",
      "Message.invoiceId {"manager":true}",
      "Message.quoteId {"manager":true}",
      "Organisation.accountName {"manager":true}",
      "Organisation.accountNumber {"manager":true}",
      "Organisation.bsb {"manager":true}",
      "Organisation.emailSignature {"manager":true}",
      "Organisation.invoiceReminders {"manager":true}",
      "Organisation.invoiceTerms {"manager":true}",
      "Organisation.labourRateCents {"manager":true}",
      "Organisation.payId {"manager":true}",
      "Organisation.quoteTerms {"manager":true}",
      "Organisation.waitingBankDetails {"manager":true}",
      "Organisation.waysToPay {"manager":true}",
      "Quote.publicUrl {"secretLinks":true}",
      "SearchResults.invoices {"manager":true}",
      "SearchResults.quotes {"manager":true}",
    ]
  `);
});

test("the mutations that need a running trial or subscription, and those that don't", () => {
  const writes = rootFields().filter(({ operation }) => operation === "mutation");
  const by = Object.groupBy(writes, ({ field }) => {
    const { pothosOptions } = field.extensions as { pothosOptions: { write: "gated" | "ungated" } };
    return pothosOptions.write;
  });
  const names = (list: typeof writes = []) => list.map(({ field }) => field.name).sort();
  expect({ gated: names(by.gated), ungated: names(by.ungated) }).toMatchInlineSnapshot(`
    {
      "gated": [
        "acceptQuote",
        "addJobCharge",
        "addJobHours",
        "addJobNote",
        "addJobPart",
        "addJobPhoto",
        "arriveOnSite",
        "attachConversation",
        "completeJob",
        "confirmJob",
        "convertJobToInvoice",
        "convertQuoteToInvoice",
        "convertQuoteToJob",
        "createCustomer",
        "createEquipment",
        "createInvoice",
        "createJob",
        "createPriceListItem",
        "createQuote",
        "deleteCustomer",
        "deleteEquipment",
        "deleteInvoice",
        "deleteJob",
        "deletePriceListItem",
        "deleteQuote",
        "discardJobClock",
        "duplicateInvoice",
        "duplicateQuote",
        "ensurePriceListItem",
        "importRecords",
        "inviteMember",
        "markInvoicePaid",
        "priceJobCharge",
        "recordPayment",
        "rejectQuote",
        "removeJobCharge",
        "removeJobHours",
        "removeJobNote",
        "removeJobPart",
        "removeJobPhoto",
        "removeOrganisationLogo",
        "rescheduleJob",
        "resendMemberInvite",
        "resetMessageTemplate",
        "restoreCustomer",
        "restoreEquipment",
        "restoreInvoice",
        "restoreJob",
        "restoreJobCharge",
        "restoreJobHours",
        "restoreJobNote",
        "restoreJobPart",
        "restoreJobPhoto",
        "restorePriceListItem",
        "restoreQuote",
        "reversePayment",
        "sendInvoice",
        "sendQuote",
        "setCustomerReminders",
        "setInvoiceReminders",
        "setOrganisationLogo",
        "startJobClock",
        "stopJobClock",
        "undoJobStatus",
        "updateCustomer",
        "updateEquipment",
        "updateInvoice",
        "updateJob",
        "updateMember",
        "updateMessageTemplate",
        "updateOrganisation",
        "updatePriceListItem",
        "updateQuote",
        "voidAndCopyInvoice",
      ],
      "ungated": [
        "acceptInvite",
        "acceptPublicQuote",
        "cancelEmailChange",
        "changePassword",
        "confirmVisit",
        "createAccessToken",
        "declinePublicQuote",
        "login",
        "logout",
        "markConversationRead",
        "refreshSession",
        "register",
        "removeAvatar",
        "removeMember",
        "requestPasswordReset",
        "resendEmailVerification",
        "resetPassword",
        "revokeAccessToken",
        "revokeMemberInvite",
        "setAvatar",
        "startInvoiceCheckout",
        "stopBankDetails",
        "undoEmailChange",
        "updateProfile",
        "verifyEmail",
      ],
    }
  `);
});

test("what each may call", async () => {
  const lines: string[] = [];
  for (const { operation, field, document } of rootFields()) {
    if (operation === "subscription") continue;
    const allowed: string[] = [];
    for (const [name, viewer] of Object.entries(viewers)) {
      const { errors } = await runner.as(viewer).attempt(document, plausibleVariables(field));
      const refused = errors.some(({ code }) => code === "UNAUTHENTICATED" || code === "FORBIDDEN");
      const wrongPassword = errors[0]?.message === "Incorrect email or password";
      const deadSession = errors[0]?.message.startsWith("Your session has ended");
      if (!refused || wrongPassword || deadSession) allowed.push(name);
    }
    const everybody = allowed.length === Object.keys(viewers).length;
    lines.push(`${operation} ${field.name}: ${everybody ? "everybody" : allowed.join(", ")}`);
  }
  expect(lines).toMatchInlineSnapshot(`
    [
      "query accessTokens: technician, manager, admin",
      "query conversation: technician, manager, admin, admin's read token, admin's write token",
      "query conversations: technician, manager, admin, admin's read token, admin's write token",
      "query customer: technician, manager, admin, admin's read token, admin's write token",
      "query customers: technician, manager, admin, admin's read token, admin's write token",
      "query dashboard: technician, manager, admin, admin's read token, admin's write token",
      "query emailChange: everybody",
      "query equipment: technician, manager, admin, admin's read token, admin's write token",
      "query equipmentList: technician, manager, admin, admin's read token, admin's write token",
      "query exportFile: manager, admin, admin's read token, admin's write token",
      "query invitation: everybody",
      "query invoice: manager, admin, admin's read token, admin's write token",
      "query invoiceCounts: manager, admin, admin's read token, admin's write token",
      "query invoiceExport: manager, admin, admin's read token, admin's write token",
      "query invoicePdf: manager, admin, admin's read token, admin's write token",
      "query invoiceTotals: manager, admin, admin's read token, admin's write token",
      "query invoices: manager, admin, admin's read token, admin's write token",
      "query job: technician, manager, admin, admin's read token, admin's write token",
      "query jobs: technician, manager, admin, admin's read token, admin's write token",
      "query memberInvites: manager, admin, admin's read token, admin's write token",
      "query members: technician, manager, admin, admin's read token, admin's write token",
      "query messageTemplates: technician, manager, admin, admin's read token, admin's write token",
      "query nextDocumentNumber: manager, admin, admin's read token, admin's write token",
      "query partSuggestions: technician, manager, admin, admin's read token, admin's write token",
      "query plans: everybody",
      "query previewDocument: manager, admin, admin's read token, admin's write token",
      "query priceList: manager, admin, admin's read token, admin's write token",
      "query publicInvoice: everybody",
      "query publicInvoicePdf: everybody",
      "query publicQuote: everybody",
      "query publicQuotePdf: everybody",
      "query quote: manager, admin, admin's read token, admin's write token",
      "query quoteExport: manager, admin, admin's read token, admin's write token",
      "query quotePdf: manager, admin, admin's read token, admin's write token",
      "query quotes: manager, admin, admin's read token, admin's write token",
      "query receiptPdf: manager, admin, admin's read token, admin's write token",
      "query runningClock: technician, manager, admin, admin's read token, admin's write token",
      "query sampleDocumentPdf: manager, admin, admin's read token, admin's write token",
      "query schedule: technician, manager, admin, admin's read token, admin's write token",
      "query searchEverything: technician, manager, admin, admin's read token, admin's write token",
      "query statementPdf: manager, admin, admin's read token, admin's write token",
      "query subscription: technician, manager, admin, admin's read token, admin's write token",
      "query toInvoice: manager, admin, admin's read token, admin's write token",
      "query unreadMessages: technician, manager, admin, admin's read token, admin's write token",
      "query usage: technician, manager, admin, admin's read token, admin's write token",
      "query viewer: everybody",
      "query visit: everybody",
      "mutation acceptInvite: nobody, technician, manager, admin, admin's write token",
      "mutation acceptPublicQuote: nobody, technician, manager, admin, admin's write token",
      "mutation acceptQuote: manager, admin, admin's write token",
      "mutation addJobCharge: manager, admin, admin's write token",
      "mutation addJobHours: technician, manager, admin, admin's write token",
      "mutation addJobNote: technician, manager, admin, admin's write token",
      "mutation addJobPart: technician, manager, admin, admin's write token",
      "mutation addJobPhoto: technician, manager, admin, admin's write token",
      "mutation arriveOnSite: technician, manager, admin, admin's write token",
      "mutation attachConversation: technician, manager, admin, admin's write token",
      "mutation cancelEmailChange: technician, manager, admin",
      "mutation changePassword: technician, manager, admin",
      "mutation completeJob: technician, manager, admin, admin's write token",
      "mutation confirmJob: technician, manager, admin, admin's write token",
      "mutation confirmVisit: nobody, technician, manager, admin, admin's write token",
      "mutation convertJobToInvoice: manager, admin, admin's write token",
      "mutation convertQuoteToInvoice: manager, admin, admin's write token",
      "mutation convertQuoteToJob: manager, admin, admin's write token",
      "mutation createAccessToken: technician, manager, admin",
      "mutation createCustomer: technician, manager, admin, admin's write token",
      "mutation createEquipment: technician, manager, admin, admin's write token",
      "mutation createInvoice: manager, admin, admin's write token",
      "mutation createJob: technician, manager, admin, admin's write token",
      "mutation createPriceListItem: manager, admin, admin's write token",
      "mutation createQuote: manager, admin, admin's write token",
      "mutation declinePublicQuote: nobody, technician, manager, admin, admin's write token",
      "mutation deleteCustomer: manager, admin, admin's write token",
      "mutation deleteEquipment: manager, admin, admin's write token",
      "mutation deleteInvoice: manager, admin, admin's write token",
      "mutation deleteJob: manager, admin, admin's write token",
      "mutation deletePriceListItem: manager, admin, admin's write token",
      "mutation deleteQuote: manager, admin, admin's write token",
      "mutation discardJobClock: technician, manager, admin, admin's write token",
      "mutation duplicateInvoice: manager, admin, admin's write token",
      "mutation duplicateQuote: manager, admin, admin's write token",
      "mutation ensurePriceListItem: manager, admin, admin's write token",
      "mutation importRecords: manager, admin, admin's write token",
      "mutation inviteMember: manager, admin",
      "mutation login: nobody, technician, manager, admin, admin's write token",
      "mutation logout: nobody, technician, manager, admin, admin's write token",
      "mutation markConversationRead: technician, manager, admin, admin's write token",
      "mutation markInvoicePaid: manager, admin, admin's write token",
      "mutation priceJobCharge: manager, admin, admin's write token",
      "mutation recordPayment: manager, admin, admin's write token",
      "mutation refreshSession: nobody, technician, manager, admin, admin's write token",
      "mutation register: nobody, technician, manager, admin, admin's write token",
      "mutation rejectQuote: manager, admin, admin's write token",
      "mutation removeAvatar: technician, manager, admin",
      "mutation removeJobCharge: manager, admin, admin's write token",
      "mutation removeJobHours: technician, manager, admin, admin's write token",
      "mutation removeJobNote: technician, manager, admin, admin's write token",
      "mutation removeJobPart: technician, manager, admin, admin's write token",
      "mutation removeJobPhoto: technician, manager, admin, admin's write token",
      "mutation removeMember: admin",
      "mutation removeOrganisationLogo: manager, admin, admin's write token",
      "mutation requestPasswordReset: nobody, technician, manager, admin, admin's write token",
      "mutation rescheduleJob: technician, manager, admin, admin's write token",
      "mutation resendEmailVerification: technician, manager, admin",
      "mutation resendMemberInvite: manager, admin",
      "mutation resetMessageTemplate: manager, admin, admin's write token",
      "mutation resetPassword: nobody, technician, manager, admin, admin's write token",
      "mutation restoreCustomer: manager, admin, admin's write token",
      "mutation restoreEquipment: manager, admin, admin's write token",
      "mutation restoreInvoice: manager, admin, admin's write token",
      "mutation restoreJob: manager, admin, admin's write token",
      "mutation restoreJobCharge: manager, admin, admin's write token",
      "mutation restoreJobHours: technician, manager, admin, admin's write token",
      "mutation restoreJobNote: technician, manager, admin, admin's write token",
      "mutation restoreJobPart: technician, manager, admin, admin's write token",
      "mutation restoreJobPhoto: technician, manager, admin, admin's write token",
      "mutation restorePriceListItem: manager, admin, admin's write token",
      "mutation restoreQuote: manager, admin, admin's write token",
      "mutation reversePayment: manager, admin, admin's write token",
      "mutation revokeAccessToken: technician, manager, admin",
      "mutation revokeMemberInvite: manager, admin",
      "mutation sendInvoice: manager, admin, admin's write token",
      "mutation sendQuote: manager, admin, admin's write token",
      "mutation setAvatar: technician, manager, admin",
      "mutation setCustomerReminders: manager, admin, admin's write token",
      "mutation setInvoiceReminders: manager, admin, admin's write token",
      "mutation setOrganisationLogo: manager, admin, admin's write token",
      "mutation startInvoiceCheckout: nobody, technician, manager, admin, admin's write token",
      "mutation startJobClock: technician, manager, admin, admin's write token",
      "mutation stopBankDetails: admin",
      "mutation stopJobClock: technician, manager, admin, admin's write token",
      "mutation undoEmailChange: nobody, technician, manager, admin, admin's write token",
      "mutation undoJobStatus: technician, manager, admin, admin's write token",
      "mutation updateCustomer: technician, manager, admin, admin's write token",
      "mutation updateEquipment: technician, manager, admin, admin's write token",
      "mutation updateInvoice: manager, admin, admin's write token",
      "mutation updateJob: technician, manager, admin, admin's write token",
      "mutation updateMember: manager, admin",
      "mutation updateMessageTemplate: manager, admin, admin's write token",
      "mutation updateOrganisation: manager, admin, admin's write token",
      "mutation updatePriceListItem: manager, admin, admin's write token",
      "mutation updateProfile: technician, manager, admin",
      "mutation updateQuote: manager, admin, admin's write token",
      "mutation verifyEmail: nobody, technician, manager, admin, admin's write token",
      "mutation voidAndCopyInvoice: manager, admin, admin's write token",
    ]
  `);
}, 180_000);
