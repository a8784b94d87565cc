import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { IDEMPOTENCY_KEY } from "../graphql/idempotency-key.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { isKeyed } from "../graphql/request-key.ts";
import { routes } from "../rest/routes.ts";
import { keepBillingOf } from "./check-billing.ts";
import type { TestOrganisation } from "./factories.ts";
import { createRunner, type Runner } from "./runner.ts";
import { TINY_PNG } from "./sample-photos.ts";
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
  attachMailToTicket: DONE_ONCE,
  discardMail: DONE_ONCE,
  openTicketFromMail: DONE_ONCE,
  setStaffAlerts: SAYS_HOW_IT_IS,
  acceptInvite: BY_LINK,
  acceptPublicQuote: DONE_ONCE,
  acceptQuote: DONE_ONCE,
  acknowledgeAlert: SAYS_HOW_IT_IS,
  acceptStaffInvite: BY_LINK,
  addAssistantPhoto: "a photo that no question is asked about is forgotten after a month",
  addBlogImage: "makes another copy of the picture, which no post shows",
  addDeskAttachment: "a file that is sent with nothing is its writer's alone, and is removed after a week",
  addPushDevice: SAYS_HOW_IT_IS,
  addSampleData: DONE_ONCE,
  addJobPhoto: BY_CONTENT,
  addTicketAttachment: "a file that no message carries is nobody's, and is removed after a week",
  answerIfSolved: DONE_ONCE,
  allowSupportLookIn: SAYS_HOW_IT_IS,
  archiveCannedReply: SAYS_HOW_IT_IS,
  archiveTicketCategory: SAYS_HOW_IT_IS,
  arriveOnSite: DONE_ONCE,
  attachConversation: GONE_IS_GONE,
  cancelEmailChange: GONE_IS_GONE,
  cancelSubscription: SAYS_HOW_IT_IS,
  changePassword: BY_LINK,
  changePlanAsOwner: "the plan that it has already changes nothing",
  changePortalPassword: BY_LINK,
  changePlan: "the same plan as of the same instant is one change; of the plan it has already, none",
  clearAssistantHistory: GONE_IS_GONE,
  closeTicket: SAYS_HOW_IT_IS,
  completeJob: DONE_ONCE,
  confirmJob: DONE_ONCE,
  confirmProposal: DONE_ONCE,
  confirmOneTimeCodes: DONE_ONCE,
  confirmVisit: DONE_ONCE,
  convertJobToInvoice: DONE_ONCE,
  convertQuoteToInvoice: DONE_ONCE,
  convertQuoteToJob: DONE_ONCE,
  createAccessToken: SECOND_DOOR,
  declinePublicQuote: DONE_ONCE,
  declineProposal: SAYS_HOW_IT_IS,
  deleteAccount: "the session ended with the account: a second request is nobody’s",
  deleteCustomer: GONE_IS_GONE,
  deleteEquipment: GONE_IS_GONE,
  deleteInvoice: GONE_IS_GONE,
  deleteJob: GONE_IS_GONE,
  deletePriceListItem: GONE_IS_GONE,
  deletePost: GONE_IS_GONE,
  deleteQuote: GONE_IS_GONE,
  disableStaff: SAYS_HOW_IT_IS,
  disableOneTimeCodes: SAYS_HOW_IT_IS,
  discardPendingPost: DONE_ONCE,
  discardJobClock: GONE_IS_GONE,
  enableStaff: SAYS_HOW_IT_IS,
  endPortalSession: GONE_IS_GONE,
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
  publishPost: DONE_ONCE,
  refreshSession: SECOND_DOOR,
  register: "the address is taken by the first time: who registered signs in",
  rejectQuote: DONE_ONCE,
  removeAvatar: GONE_IS_GONE,
  removeDeskAttachment: GONE_IS_GONE,
  removeDeskView: GONE_IS_GONE,
  removeJobCharge: GONE_IS_GONE,
  removeJobHours: GONE_IS_GONE,
  removeJobNote: GONE_IS_GONE,
  removeJobPart: GONE_IS_GONE,
  removeJobPhoto: GONE_IS_GONE,
  removeMember: GONE_IS_GONE,
  removeOrganisationLogo: GONE_IS_GONE,
  removePushDevice: GONE_IS_GONE,
  removeSampleData: "the second time finds no sample",
  removeTicketAttachment: GONE_IS_GONE,
  renewRecoveryCodes: "the codes of the last time count, and no others",
  requestPasswordReset: SECOND_MAIL,
  subscribeToNewsletter: SECOND_MAIL,
  exportNewsletter: NO_WRITE,
  rescheduleJob: SAYS_HOW_IT_IS,
  resendEmailVerification: SECOND_MAIL,
  resendMemberInvite: SECOND_MAIL,
  resetMessageTemplate: DONE_ONCE,
  resetPassword: BY_LINK,
  resolveAlert: SAYS_HOW_IT_IS,
  resetStaffTotp: SAYS_HOW_IT_IS,
  sendStaffPasswordReset: SECOND_MAIL,
  restoreCannedReply: COMES_BACK_ONCE,
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
  restorePostVersion: DONE_ONCE,
  restorePriceListItem: COMES_BACK_ONCE,
  restoreQuote: COMES_BACK_ONCE,
  restoreTicketCategory: COMES_BACK_ONCE,
  resumeSubscription: SAYS_HOW_IT_IS,
  refundPayment: DONE_ONCE,
  reversePayment: DONE_ONCE,
  revokeAccessToken: GONE_IS_GONE,
  revokeMemberInvite: GONE_IS_GONE,
  revokeStaffInvite: GONE_IS_GONE,
  savePost: SAYS_HOW_IT_IS,
  setAssistant: SAYS_HOW_IT_IS,
  setAvatar: SAYS_HOW_IT_IS,
  setCustomerReminders: SAYS_HOW_IT_IS,
  setCustomerVisitReminders: SAYS_HOW_IT_IS,
  markInvoiceSent: SAYS_HOW_IT_IS,
  setInvoiceReminders: SAYS_HOW_IT_IS,
  setJobVisitReminder: SAYS_HOW_IT_IS,
  reportUnsentWork: "alerts the owner once for each piece of work",
  setPushChoices: SAYS_HOW_IT_IS,
  setOrganisationLogo: SAYS_HOW_IT_IS,
  setStaffRole: SAYS_HOW_IT_IS,
  setTextOptOut: SAYS_HOW_IT_IS,
  setTextSender: SAYS_HOW_IT_IS,
  showFirstSteps: SAYS_HOW_IT_IS,
  skipFirstStep: SAYS_HOW_IT_IS,
  setTicketCategoryOrder: SAYS_HOW_IT_IS,
  settleUnknownText: DONE_ONCE,
  snoozeTicket: SAYS_HOW_IT_IS,
  snoozeAlert: SAYS_HOW_IT_IS,
  startOneTimeCodes: "the secret of the last time counts, and no other",
  startInvoiceCheckout: "an invoice has one open payment page for an amount",
  startLookIn: "a new look ends the one before",
  stopLookIn: GONE_IS_GONE,
  stopBankDetails: GONE_IS_GONE,
  stopJobClock: "logs hours under the clock's own id",
  suspendOrganisation: SAYS_HOW_IT_IS,
  trackVisit: "an event more or less is nobody's loss",
  undoEmailChange: BY_LINK,
  undoJobStatus: DONE_ONCE,
  undoProposal: DONE_ONCE,
  unlinkTickets: SAYS_HOW_IT_IS,
  unmergeTicket: DONE_ONCE,
  unpublishPost: DONE_ONCE,
  updateCannedReply: SAYS_HOW_IT_IS,
  updateCustomer: SAYS_HOW_IT_IS,
  updateDeskHours: SAYS_HOW_IT_IS,
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
  updateTicketCategory: SAYS_HOW_IT_IS,
  renamePortalAccount: SAYS_HOW_IT_IS,
  verifyEmail: BY_LINK,
  viewTicket: SAYS_HOW_IT_IS,
};

const ROUTES: Record<string, string> = {
  "POST /api/ai-support/photos": MUTATIONS.addAssistantPhoto ?? "",
  "POST /api/admin/blog/images": MUTATIONS.addBlogImage ?? "",
  "POST /api/public/newsletter/subscribe": SECOND_MAIL,
  "POST /api/auth/register": MUTATIONS.register ?? "",
  "POST /support/api/auth/login": SECOND_DOOR,
  "POST /support/api/auth/logout": GONE_IS_GONE,
  "POST /api/auth/login": SECOND_DOOR,
  "POST /api/auth/logout": GONE_IS_GONE,
  "POST /logout": GONE_IS_GONE,
  "POST /api/auth/refresh": SECOND_DOOR,
  "POST /api/me/change-password": BY_LINK,
  "POST /api/me/account-deletion": "the session ended with the account: a second request is nobody’s",
  "POST /api/me/push-devices": SAYS_HOW_IT_IS,
  "POST /api/me/push-devices/remove": SAYS_HOW_IT_IS,
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
  "POST /api/tiktok/track": MUTATIONS.trackVisit ?? "",
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

// ── the header Idempotency-Key ──────────────────────────────────────────────

const JOB = { jobId: "job" };
const AT = "2026-11-20T01:00:00Z";
/** Of each mutation that takes a key: what is sent, and what else under the same key is refused. */
const KEYED: Record<string, [sent: object, other: object]> = {
  addJobCharge: [{ ...JOB, description: "Call-out", quantity: 1, unitPrice: 90 }, { unitPrice: 95 }],
  addJobHours: [{ ...JOB, hours: 1.5 }, { hours: 2 }],
  addJobNote: [{ ...JOB, text: "Valve replaced" }, { text: "Valve cleaned" }],
  addJobPart: [{ ...JOB, partName: "Valve", quantity: 1 }, { quantity: 2 }],
  addJobPhoto: [JOB, { jobId: "otherJob" }],
  completeJob: [{ id: "job" }, { id: "otherJob" }],
  confirmJob: [{ id: "job" }, { id: "otherJob" }],
  createCustomer: [{ input: { name: "Doyle Air" } }, { input: { name: "Doyle Air Pty Ltd" } }],
  createEquipment: [{ input: { name: "Chiller 2" } }, { input: { name: "Chiller 3" } }],
  createJob: [{ input: { title: "Leak search" } }, { input: { title: "Leak" } }],
  priceJobCharge: [{ id: "charge", unitPrice: 90 }, { unitPrice: 95 }],
  removeJobCharge: [{ id: "charge" }, { id: "job" }],
  removeJobHours: [{ id: "hours" }, { id: "job" }],
  removeJobNote: [{ id: "note" }, { id: "job" }],
  removeJobPart: [{ id: "part" }, { id: "job" }],
  removeJobPhoto: [{ id: "photo" }, { id: "job" }],
  rescheduleJob: [{ id: "job", scheduledAt: AT, version: 1 }, { scheduledAt: null }],
  sendJobText: [{ ...JOB, kind: "on_my_way", phone: "0491570156", text: "On my way" }, { text: "Soon" }],
  undoJobStatus: [{ id: "confirmedJob", version: 2 }, { version: 3 }],
  updateCustomer: [
    { id: "customer", input: { notes: "Gate 4", version: 1 } },
    { input: { notes: "Gate 5" } },
  ],
  updateEquipment: [{ id: "equipment", input: { notes: "Roof", version: 1 } }, { input: { notes: "Attic" } }],
  updateJob: [{ id: "job", input: { status: "in_progress", version: 1 } }, { input: { status: "done" } }],
};

const keyed = rootFields().filter(({ field }) => isKeyed(field));

test("the mutations that take a key are the ones that are tried here", () => {
  expect(keyed.map(({ field }) => field.name).toSorted()).toEqual(Object.keys(KEYED).toSorted());
  expect(keyed.filter(({ operation }) => operation !== "mutation")).toEqual([]);
});

describe("under an Idempotency-Key", () => {
  let runner: Runner;
  let org: TestOrganisation;
  const idempotencyKey = () => crypto.randomUUID();
  const under = (key: string) => runner.as(org.admin, { idempotencyKey: key });

  beforeAll(async () => {
    runner = await createRunner();
    org = await runner.make.organisation();
  });
  afterAll(() => runner.stop());

  /** Records to write to: fresh for each mutation. */
  async function records() {
    const { db, admin } = org;
    const { orgId } = org;
    const create = "mutation ($input: CreateJobInput!) { createJob(input: $input) { id } }";
    const newJob = async () => (await runner.as(admin).run(create, { input: { title: "Visit" } })).createJob;
    const [job, otherJob, confirmedJob] = [await newJob(), await newJob(), await newJob()];
    await runner.as(admin).run("mutation ($id: ID!) { confirmJob(id: $id) { id } }", { id: confirmedJob.id });
    const entry = { jobId: otherJob.id, authorId: admin.userId };
    const charge = await db.jobCharge.create({
      data: { jobId: otherJob.id, kind: "other", description: "x" },
    });
    await keepBillingOf(runner.database, charge);
    return {
      job,
      otherJob,
      confirmedJob,
      customer: await runner.make.customer(orgId, {}),
      equipment: await runner.make.equipment(orgId, {}),
      note: await db.jobNote.create({ data: { ...entry, text: "x" } }),
      hours: await db.jobHours.create({ data: { ...entry, minutes: 30 } }),
      part: await db.jobPart.create({ data: { ...entry, partName: "x" } }),
      charge,
      photo: await db.jobPhoto.create({
        data: { ...entry, fileKey: "k", contentType: "image/png", bytes: 1 },
      }),
    };
  }

  /** All that a keyed mutation may write. */
  async function everything() {
    const { db } = org;
    const work = { notes: true, hours: true, parts: true, charges: true, photos: true };
    return JSON.stringify([
      await db.job.findMany({ include: { ...work, statusChanges: true } }),
      await db.customer.findMany(),
      await db.equipment.findMany(),
      await db.message.findMany(),
      await db.deletedRecord.count(),
      await db.usageEvent.count(),
      await db.doneRequest.findMany(),
    ]);
  }

  test.each(keyed)("$field.name is done once", async ({ field, document }) => {
    const ids = await records();
    const [sent, other] = KEYED[field.name] ?? [];
    const withIds = (variables: object) => ({
      ...Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, ids[value as keyof typeof ids]?.id ?? value]),
      ),
      ...(field.name === "addJobPhoto" && { file: new IncomingFile(Readable.from([TINY_PNG])) }),
    });
    const key = idempotencyKey();
    const before = await everything();
    const first = await under(key).attempt(document, withIds({ ...sent }));
    expect(first.errors).toEqual([]);
    const after = await everything();
    expect(after).not.toBe(before);

    const publish = vi.spyOn(runner.bus, "publish");
    const again = await under(key).attempt(document, withIds({ ...sent }));
    expect(again.errors).toEqual([]);
    expect(again.data).toEqual(first.data);
    expect(publish).not.toHaveBeenCalled();
    publish.mockRestore();
    const refused = await under(key).attempt(document, withIds({ ...sent, ...other }));
    expect(refused.errors[0]).toMatchObject({ code: "CONFLICT", changes: undefined });
    expect(await everything()).toBe(after);
  });
});
