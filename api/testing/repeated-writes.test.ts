import { expect, test } from "vitest";
import { IDEMPOTENCY_KEY } from "../graphql/idempotency-key.ts";
import { routes } from "../rest/routes.ts";
import { inputPlaces, rootFields } from "./schema-walk.ts";

// An answer can be lost on its way. Whoever then asks again must not do it twice: a write takes a key of the caller's
// making, or it stands here with why asking twice does no more than asking once.

const SAYS_HOW_IT_IS = "says how things are to be; said again, they are so";
const DONE_ONCE =
  "is done once; asked for again, it answers with what the first time made, or that nothing differs";
const GONE_IS_GONE = "what is gone can't go again: not found";
const COMES_BACK_ONCE = "what is back stays as it is";
const BY_LINK = "the link or password that it takes counts once";
const BY_CONTENT = "the same content is the same record";
const SECOND_MAIL = "sends another mail, which says the same";
const SECOND_DOOR = "opens another door beside the first, to which nobody was told the key";
const NO_WRITE = "writes nothing";

const MUTATIONS: Record<string, string> = {
  acceptInvite: BY_LINK,
  acceptPublicQuote: DONE_ONCE,
  acceptQuote: DONE_ONCE,
  acknowledgeAlert: SAYS_HOW_IT_IS,
  acceptStaffInvite: BY_LINK,
  addJobPhoto: BY_CONTENT,
  addTicketAttachment: "a file that no message carries is nobody's, and is removed after a week",
  answerIfSolved: DONE_ONCE,
  allowSupportLookIn: SAYS_HOW_IT_IS,
  arriveOnSite: DONE_ONCE,
  attachConversation: GONE_IS_GONE,
  cancelEmailChange: GONE_IS_GONE,
  cancelSubscription: SAYS_HOW_IT_IS,
  changePassword: BY_LINK,
  changePlanAsOwner: "the plan that it has already changes nothing",
  changeStaffPassword: BY_LINK,
  changePlan: "the same plan as of the same instant is one change; of the plan it has already, none",
  closeTicket: SAYS_HOW_IT_IS,
  completeJob: DONE_ONCE,
  confirmJob: DONE_ONCE,
  confirmStaffTotp: DONE_ONCE,
  confirmVisit: DONE_ONCE,
  convertJobToInvoice: DONE_ONCE,
  convertQuoteToInvoice: DONE_ONCE,
  convertQuoteToJob: DONE_ONCE,
  createAccessToken: SECOND_DOOR,
  declinePublicQuote: DONE_ONCE,
  deleteCustomer: GONE_IS_GONE,
  deleteEquipment: GONE_IS_GONE,
  deleteInvoice: GONE_IS_GONE,
  deleteJob: GONE_IS_GONE,
  deletePriceListItem: GONE_IS_GONE,
  deleteQuote: GONE_IS_GONE,
  disableStaff: SAYS_HOW_IT_IS,
  disableStaffTotp: SAYS_HOW_IT_IS,
  discardJobClock: GONE_IS_GONE,
  enableStaff: SAYS_HOW_IT_IS,
  endStaffSession: GONE_IS_GONE,
  ensurePriceListItem: DONE_ONCE,
  extendTrial: SAYS_HOW_IT_IS,
  importRecords: BY_CONTENT,
  liftMailSuppression: SAYS_HOW_IT_IS,
  linkTickets: SAYS_HOW_IT_IS,
  login: SECOND_DOOR,
  logout: GONE_IS_GONE,
  staffLogin: SECOND_DOOR,
  staffLogout: GONE_IS_GONE,
  ownerLogout: GONE_IS_GONE,
  markConversationDone: SAYS_HOW_IT_IS,
  markConversationRead: SAYS_HOW_IT_IS,
  mergeTicket: DONE_ONCE,
  markTicketRead: SAYS_HOW_IT_IS,
  openPaymentDetails: NO_WRITE,
  openPlanCheckout: "an organisation has one open checkout of a plan",
  openPackCheckout: "an organisation has one open payment page for a pack",
  priceJobCharge: SAYS_HOW_IT_IS,
  refreshSession: SECOND_DOOR,
  register: "the address is taken by the first time: who registered signs in",
  rejectQuote: DONE_ONCE,
  removeAvatar: GONE_IS_GONE,
  removeDeskView: GONE_IS_GONE,
  removeJobCharge: GONE_IS_GONE,
  removeJobHours: GONE_IS_GONE,
  removeJobNote: GONE_IS_GONE,
  removeJobPart: GONE_IS_GONE,
  removeJobPhoto: GONE_IS_GONE,
  removeMember: GONE_IS_GONE,
  removeOrganisationLogo: GONE_IS_GONE,
  removeTicketAttachment: GONE_IS_GONE,
  renewStaffRecoveryCodes: "the codes of the last time count, and no others",
  requestPasswordReset: SECOND_MAIL,
  rescheduleJob: SAYS_HOW_IT_IS,
  resendEmailVerification: SECOND_MAIL,
  resendMemberInvite: SECOND_MAIL,
  resetMessageTemplate: DONE_ONCE,
  resetPassword: BY_LINK,
  resolveAlert: SAYS_HOW_IT_IS,
  resetStaffTotp: SAYS_HOW_IT_IS,
  restoreCustomer: COMES_BACK_ONCE,
  restoreEquipment: COMES_BACK_ONCE,
  restoreInvoice: COMES_BACK_ONCE,
  restoreJob: COMES_BACK_ONCE,
  restoreJobCharge: COMES_BACK_ONCE,
  restoreJobHours: COMES_BACK_ONCE,
  restoreJobNote: COMES_BACK_ONCE,
  restoreJobPart: COMES_BACK_ONCE,
  restoreJobPhoto: COMES_BACK_ONCE,
  restoreMember: COMES_BACK_ONCE,
  restoreMemberInvite: SAYS_HOW_IT_IS,
  restoreOrganisation: SAYS_HOW_IT_IS,
  restorePayment: SAYS_HOW_IT_IS,
  restorePriceListItem: COMES_BACK_ONCE,
  restoreQuote: COMES_BACK_ONCE,
  resumeSubscription: SAYS_HOW_IT_IS,
  reversePayment: DONE_ONCE,
  revokeAccessToken: GONE_IS_GONE,
  revokeMemberInvite: GONE_IS_GONE,
  revokeStaffInvite: GONE_IS_GONE,
  setAvatar: SAYS_HOW_IT_IS,
  setCustomerReminders: SAYS_HOW_IT_IS,
  setCustomerVisitReminders: SAYS_HOW_IT_IS,
  setInvoiceReminders: SAYS_HOW_IT_IS,
  setJobVisitReminder: SAYS_HOW_IT_IS,
  setOrganisationLogo: SAYS_HOW_IT_IS,
  setStaffRole: SAYS_HOW_IT_IS,
  setTextOptOut: SAYS_HOW_IT_IS,
  setTextSender: SAYS_HOW_IT_IS,
  settleUnknownText: DONE_ONCE,
  snoozeTicket: SAYS_HOW_IT_IS,
  snoozeAlert: SAYS_HOW_IT_IS,
  startStaffTotp: "the secret of the last time counts, and no other",
  startInvoiceCheckout: "an invoice has one open payment page for an amount",
  startLookIn: "a new look ends the one before",
  stopLookIn: GONE_IS_GONE,
  stopBankDetails: GONE_IS_GONE,
  stopJobClock: "logs hours under the clock's own id",
  suspendOrganisation: SAYS_HOW_IT_IS,
  undoEmailChange: BY_LINK,
  undoJobStatus: DONE_ONCE,
  unlinkTickets: SAYS_HOW_IT_IS,
  unmergeTicket: DONE_ONCE,
  updateCustomer: SAYS_HOW_IT_IS,
  updateDeskTickets: SAYS_HOW_IT_IS,
  updateEquipment: SAYS_HOW_IT_IS,
  updateInvoice: SAYS_HOW_IT_IS,
  updateJob: SAYS_HOW_IT_IS,
  updateMember: SAYS_HOW_IT_IS,
  updateMessageTemplate: SAYS_HOW_IT_IS,
  updateOrganisation: SAYS_HOW_IT_IS,
  updatePriceListItem: SAYS_HOW_IT_IS,
  updateProfile: SAYS_HOW_IT_IS,
  updateQuote: SAYS_HOW_IT_IS,
  updateTicket: SAYS_HOW_IT_IS,
  updateStaffProfile: SAYS_HOW_IT_IS,
  verifyEmail: BY_LINK,
  viewTicket: SAYS_HOW_IT_IS,
};

const ROUTES: Record<string, string> = {
  "POST /api/auth/register": MUTATIONS.register ?? "",
  "POST /support/api/auth/login": SECOND_DOOR,
  "POST /support/api/auth/logout": GONE_IS_GONE,
  "POST /api/auth/login": SECOND_DOOR,
  "POST /api/auth/logout": GONE_IS_GONE,
  "POST /logout": GONE_IS_GONE,
  "POST /api/auth/refresh": SECOND_DOOR,
  "POST /api/me/change-password": BY_LINK,
  "POST /api/me/avatar": SAYS_HOW_IT_IS,
  "POST /api/me/org/logo": SAYS_HOW_IT_IS,
  "POST /api/jobs/:id/complete": DONE_ONCE,
  "POST /api/jobs/:id/photos": BY_CONTENT,
  "POST /api/support-tickets/attachments": MUTATIONS.addTicketAttachment ?? "",
  "POST /api/customers/import-csv": BY_CONTENT,
  "POST /api/equipment/import-csv": BY_CONTENT,
  "POST /api/prices/import-csv": BY_CONTENT,
  "POST /api/documents/preview": NO_WRITE,
  "POST /api/item-presets/ensure": DONE_ONCE,
  "POST /api/subscriptions/cancel": SAYS_HOW_IT_IS,
  "POST /api/subscriptions/create-checkout": "an organisation has one open checkout of a plan",
  "POST /api/quotes/:id/accept": DONE_ONCE,
  "POST /api/quotes/:id/reject": DONE_ONCE,
  "POST /api/quotes/:id/convert-to-job": DONE_ONCE,
  "POST /api/quotes/:id/convert-to-invoice": DONE_ONCE,
  "POST /api/jobs/completed/:id/convert-to-invoice": DONE_ONCE,
  "POST /api/usage/packs/checkout": MUTATIONS.openPackCheckout ?? "",
};

test("every mutation takes a key, or says why it needs none", () => {
  const mutations = rootFields().filter(({ operation }) => operation === "mutation");
  const keyed = mutations.filter(({ field }) =>
    inputPlaces(field.args).some(({ description }) => description === IDEMPOTENCY_KEY.description),
  );
  const keyless = mutations.filter((each) => !keyed.includes(each)).map(({ field }) => field.name);
  expect(keyless.toSorted()).toEqual(Object.keys(MUTATIONS).toSorted());
});

test("every writing REST route takes a key, or says why it needs none", () => {
  const writing = routes.filter(({ method, isIdempotent }) => method !== "GET" && !isIdempotent);
  // PUT and PATCH set a state, DELETE removes: repeating them is harmless.
  const posts = writing
    .filter(({ method }) => method === "POST")
    .map(({ method, url }) => `${method} ${url}`);
  expect(posts.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});
