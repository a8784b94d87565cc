import { Readable } from "node:stream";
import { AUDIT_ACTIONS } from "@fettle/rules/owner/audit-words";
import { DEFAULT_SUPPORT_HOURS } from "@fettle/rules/support/support-hours.schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { totpCode } from "../auth/totp.ts";
import { NO_CODES } from "../domains/identity/portal-account/one-time-codes.ts";
import { IncomingFile } from "../graphql/incoming-file.ts";
import { uuidV7 } from "../lib/uuid-v7.ts";
import { TEST_PASSWORD, type TestOrganisation } from "./factories.ts";
import { createRunner, type Runner, TEST_NOW } from "./runner.ts";
import { TINY_PNG } from "./sample-photos.ts";
import { documentOf, isOfPortal, rootFields } from "./schema-walk.ts";

// Lists every portal mutation with how to trigger it and what the audit log then shows, or why it isn't logged.

const NO_RECORD: Record<string, string> = {
  addDeskAttachment: "not sent yet: the reply or note it belongs to is logged",
  removeDeskAttachment: "only its author has seen the file",
  viewTicket: "only shows for 30 seconds who is viewing a ticket",
};

/** Sign-in and sign-out have no portal scope. See staff.test.ts for joining. */
const DOORS = ["login", "ownerLogout", "staffLogin", "staffLogout"];

type Variables = Record<string, unknown>;

interface Caller {
  actorType: "staff" | "owner";
  actorId: string;
  name: string;
  email: string;
  sessionId: string;
  call<Answer = { id: string }>(mutation: string, variables?: Variables): Promise<Answer>;
}

interface Recipe {
  actions: string[];
  prepare: (me: Caller) => Variables | Promise<Variables>;
}

const leaves = (action: string | string[], prepare: Recipe["prepare"] = () => ({})): Recipe => ({
  actions: [action].flat(),
  prepare,
});

const OWNER_EMAIL = "owner@fettle.example";
const REASON = "They asked for it on the phone";
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString();

let runner: Runner;
let org: TestOrganisation;
beforeAll(async () => {
  runner = await createRunner({ env: { OWNER_EMAIL, OWNER_PASSWORD: TEST_PASSWORD } });
  org = await runner.make.organisation();
});
afterAll(() => runner.stop());

const mutations = rootFields().filter(({ operation }) => operation === "mutation");
const documents = new Map(
  mutations.map(({ operation, field }) => [field.name, documentOf(operation, field, 1)]),
);

const callBy =
  ({ run }: ReturnType<Runner["as"]>): Caller["call"] =>
  async (mutation, variables) => {
    const data = await run(documents.get(mutation) ?? "", variables);
    return data[mutation];
  };

async function staff(): Promise<Caller> {
  const viewer = await runner.make.staff("support_admin");
  return { ...viewer, actorType: "staff", actorId: viewer.staffId, call: callBy(runner.asStaff(viewer)) };
}

async function owner(): Promise<Caller> {
  const viewer = await runner.make.owner();
  await runner.database.system.ownerAccount.update({ where: { id: viewer.ownerId }, data: NO_CODES });
  return { ...viewer, actorType: "owner", actorId: viewer.ownerId, call: callBy(runner.asOwner(viewer)) };
}

const colleague = async () => (await runner.make.staff("support_agent")).staffId;
const organisation = async () => (await runner.make.organisation()).orgId;

async function ticket(): Promise<string> {
  const { id } = await org.db.supportTicket.create({
    data: { title: "Texts don’t arrive", description: "Since Monday", submittedById: org.technician.userId },
  });
  return id;
}

async function unsortedMail(): Promise<string> {
  const { id } = await runner.database.system.unsortedMail.create({
    data: {
      fromAddress: "sal@example.com",
      fromName: "Sal",
      subject: "No texts",
      text: "Since Monday",
      reason: "stranger",
      receivedAt: TEST_NOW,
    },
  });
  return id;
}

const INCIDENT = { title: "Texts sent late", parts: ["texts"], impact: "degraded" };
const CLIENT_ERROR = {
  fingerprint: "audited",
  likeness: "audited",
  release: "1.0.0",
  page: "app",
  source: "uncaught",
  type: "TypeError",
  message: "undefined is not a function",
  route: "/jobs/:id",
  browser: "Chrome",
  count: 1,
  firstSeenAt: TEST_NOW,
  lastSeenAt: TEST_NOW,
};

async function clientError(): Promise<string> {
  const { id } = await runner.database.product.clientError.create({ data: CLIENT_ERROR });
  return id;
}

async function incident(): Promise<string> {
  const data = { title: "Texts sent late", parts: ["texts" as const], impact: "degraded" as const };
  const { id } = await runner.database.product.statusIncident.create({
    data: { ...data, startedAt: TEST_NOW },
  });
  return id;
}

const WORK = {
  title: "Database update",
  text: "Texts wait and are sent later.",
  parts: ["texts"],
  startsAt: inDays(1),
  endsAt: inDays(2),
};

async function plannedWork(): Promise<string> {
  const { id } = await runner.database.product.statusPlannedWork.create({ data: WORK });
  return id;
}

async function alert(): Promise<string> {
  const { id } = await runner.database.system.ownerAlert.create({
    data: { kind: "backup", severity: "warning", message: "No backup since Monday" },
  });
  return id;
}

/** Creates two, because the last one can't be archived. */
async function categories({ call }: Caller): Promise<[string, string]> {
  const add = async () => (await call("addTicketCategory", { name: `Texting ${uuidV7()}` })).id;
  return [await add(), await add()];
}

async function cannedReply({ call }: Caller): Promise<string> {
  const { id } = await call("addCannedReply", {
    input: { title: `Hello ${uuidV7()}`, text: "We look at it" },
  });
  return id;
}

async function enrol({ call }: Caller): Promise<void> {
  await call("confirmOneTimeCodes", { code: await firstCode(call) });
}

async function firstCode(call: Caller["call"]): Promise<string> {
  const { secret } = await call<{ secret: string }>("startOneTimeCodes");
  return totpCode(secret, TEST_NOW);
}

async function post({ call }: Caller): Promise<string> {
  const { id } = await call("createPost", { title: `Five habits ${uuidV7()}` });
  await call("savePost", { id, input: { content: "<p>Words</p>" } });
  return id;
}

async function publishedPost(me: Caller): Promise<string> {
  const id = await post(me);
  await me.call("publishPost", { id });
  return id;
}

const ownAccount = (realm: "staff" | "owner"): Record<string, Recipe> => ({
  startOneTimeCodes: leaves(`${realm}.totp_started`),
  confirmOneTimeCodes: leaves(`${realm}.totp_enabled`, async ({ call }) => ({ code: await firstCode(call) })),
  renewRecoveryCodes: leaves(`${realm}.recovery_codes_renewed`, async (me) => {
    await enrol(me);
    return { password: TEST_PASSWORD };
  }),
  disableOneTimeCodes: leaves(`${realm}.totp_disabled`, async (me) => {
    await enrol(me);
    return { password: TEST_PASSWORD };
  }),
  renamePortalAccount: leaves(`${realm}.renamed`, () => ({ name: "Anita Rao" })),
  endPortalSession: leaves(`${realm}.session_ended`, ({ sessionId }) => ({ id: sessionId })),
  // Last, because all tests share the owner's account.
  changePortalPassword: leaves(`${realm}.password_changed`, () => ({
    currentPassword: TEST_PASSWORD,
    newPassword: "quite uncommon",
  })),
});

const STAFF: Record<string, Recipe> = {
  staffLogin: leaves("staff.signed_in", ({ email }) => ({ email, password: TEST_PASSWORD })),
  staffLogout: leaves("staff.signed_out"),

  updateDeskTickets: leaves(["ticket.updated", "ticket.updated"], async () => ({
    ids: [await ticket(), await ticket()],
    change: { status: "in_progress", priority: "high" },
  })),
  replyAsStaff: leaves("ticket.replied", async () => ({
    ticketId: await ticket(),
    message: "We look at it",
  })),
  resendTicketMessage: leaves("ticket.reply_resent", async ({ call }) => {
    const ticketId = await ticket();
    await call("replyAsStaff", { ticketId, message: "We look at it" });
    const { id } = await org.db.ticketMessage.findFirstOrThrow({ where: { ticketId } });
    await runner.database.system.outboxMessage.update({ where: { id }, data: { status: "bounced" } });
    return { id };
  }),
  addTicketNote: leaves("ticket.note_added", async () => ({ ticketId: await ticket(), message: "Ask Wei" })),
  snoozeTicket: leaves("ticket.snoozed", async () => ({ id: await ticket(), until: inDays(1) })),
  mergeTicket: leaves("ticket.merged", async () => ({ id: await ticket(), intoId: await ticket() })),
  unmergeTicket: leaves("ticket.unmerged", async ({ call }) => {
    const id = await ticket();
    await call("mergeTicket", { id, intoId: await ticket() });
    return { id };
  }),
  linkTickets: leaves(["ticket.linked", "ticket.linked"], async () => ({
    id: await ticket(),
    otherId: await ticket(),
  })),
  unlinkTickets: leaves(["ticket.unlinked", "ticket.unlinked"], async ({ call }) => {
    const pair = { id: await ticket(), otherId: await ticket() };
    await call("linkTickets", pair);
    return pair;
  }),
  openDeskTicket: leaves("ticket.opened_by_staff", () => ({
    input: {
      requesterId: org.technician.userId,
      title: "No photos",
      message: "They don’t load",
      source: "phone",
    },
  })),
  openTicketFromMail: leaves("ticket.opened_from_email", async () => ({
    mailId: await unsortedMail(),
    memberEmail: org.technician.email,
  })),
  attachMailToTicket: leaves("ticket.email_attached", async () => ({
    mailId: await unsortedMail(),
    ticketId: await ticket(),
  })),
  discardMail: leaves("email.discarded", async () => ({ mailId: await unsortedMail() })),
  addDeskView: leaves("view.added", () => ({ name: "Urgent", filters: {}, isShared: true })),
  removeDeskView: leaves("view.removed", async ({ call }) => {
    const { id } = await call("addDeskView", { name: "Mine", filters: {}, isShared: false });
    return { id };
  }),

  addCannedReply: leaves("canned_reply.added", () => ({
    input: { title: "Good morning", text: "We’re back" },
  })),
  updateCannedReply: leaves("canned_reply.updated", async (me) => ({
    id: await cannedReply(me),
    input: { text: "We have looked at it" },
  })),
  archiveCannedReply: leaves("canned_reply.archived", async (me) => ({ id: await cannedReply(me) })),
  restoreCannedReply: leaves("canned_reply.restored", async (me) => {
    const id = await cannedReply(me);
    await me.call("archiveCannedReply", { id });
    return { id };
  }),

  addTicketCategory: leaves("ticket_category.added", () => ({ name: "Invoices that don’t add up" })),
  updateTicketCategory: leaves("ticket_category.renamed", async (me) => {
    const [id] = await categories(me);
    return { id, input: { name: "Text messages" } };
  }),
  setTicketCategoryOrder: leaves("ticket_category.reordered", async (me) => {
    const [first, second] = await categories(me);
    return { ids: [second, first] };
  }),
  archiveTicketCategory: leaves("ticket_category.archived", async (me) => {
    const [id] = await categories(me);
    return { id };
  }),
  restoreTicketCategory: leaves("ticket_category.restored", async (me) => {
    const [id] = await categories(me);
    await me.call("archiveTicketCategory", { id });
    return { id };
  }),
  updateDeskHours: leaves("support_hours.changed", () => ({
    input: {
      ...DEFAULT_SUPPORT_HOURS,
      week: DEFAULT_SUPPORT_HOURS.week.map((day) => day && { opens: day[0], closes: day[1] }),
      quietDays: 9,
    },
  })),

  inviteStaff: leaves("staff.invited", () => ({
    input: { email: "wei@fettle.example", role: "support_agent" },
  })),
  revokeStaffInvite: leaves("staff.invite_revoked", async ({ call }) => {
    const { id } = await call("inviteStaff", {
      input: { email: "tui@fettle.example", role: "support_agent" },
    });
    return { id };
  }),
  setStaffRole: leaves("staff.role_changed", async () => ({ id: await colleague(), role: "support_admin" })),
  disableStaff: leaves("staff.disabled", async () => ({ id: await colleague() })),
  enableStaff: leaves("staff.enabled", async ({ call }) => {
    const id = await colleague();
    await call("disableStaff", { id });
    return { id };
  }),
  sendStaffPasswordReset: leaves("staff.password_reset_sent", async () => ({ id: await colleague() })),
  resetStaffTotp: leaves("staff.totp_reset", async () => ({ id: await colleague() })),

  setStaffAlerts: leaves("staff.alerts_changed", () => ({
    emails: [],
    browser: [],
    sound: false,
    digest: true,
  })),

  ...ownAccount("staff"),
};

const OWNER: Record<string, Recipe> = {
  login: leaves("owner.signed_in", ({ email }) => ({ input: { email, password: TEST_PASSWORD } })),
  ownerLogout: leaves("owner.signed_out"),

  extendTrial: leaves("organisation.trial_extended", async () => ({
    orgId: await organisation(),
    until: inDays(20),
    reason: REASON,
  })),
  grantCredits: leaves("organisation.credits_granted", async () => ({
    id: uuidV7(),
    orgId: await organisation(),
    channel: "sms",
    quantity: 100,
    reason: REASON,
  })),
  changePlanAsOwner: leaves("organisation.plan_changed", async () => ({
    orgId: await organisation(),
    planId: "enterprise",
    reason: REASON,
  })),
  suspendOrganisation: leaves("organisation.suspended", async () => ({
    orgId: await organisation(),
    notice: "Please call us",
    reason: REASON,
  })),
  restoreOrganisation: leaves("organisation.restored", async ({ call }) => {
    const orgId = await organisation();
    await call("suspendOrganisation", { orgId, notice: "Please call us", reason: REASON });
    return { orgId, reason: REASON };
  }),
  startLookIn: leaves("organisation.looked_in", async () => ({
    orgId: await organisation(),
    reason: REASON,
  })),
  stopLookIn: leaves("organisation.look_ended", async ({ call }) => ({
    id: await call<string>("startLookIn", { orgId: await organisation(), reason: REASON }),
  })),

  acknowledgeAlert: leaves("alert.acknowledged", async () => ({ id: await alert() })),
  snoozeAlert: leaves("alert.snoozed", async () => ({ id: await alert(), until: inDays(1) })),
  resolveAlert: leaves("alert.resolved", async () => ({ id: await alert() })),
  exportNewsletter: leaves("newsletter.exported"),

  setClientErrorState: leaves("client_error.state_changed", async () => ({
    id: await clientError(),
    state: "resolved",
  })),
  openStatusIncident: leaves("status_incident.opened", () => ({
    input: INCIDENT,
    text: "We’re looking into it.",
  })),
  editStatusIncident: leaves("status_incident.changed", async () => ({
    id: await incident(),
    input: INCIDENT,
  })),
  addStatusUpdate: leaves("status_incident.resolved", async () => ({
    incidentId: await incident(),
    text: "All texts have gone out.",
    resolves: true,
  })),
  editStatusUpdate: leaves("status_incident.update_corrected", async () => {
    const { id } = await runner.database.product.statusUpdate.create({
      data: { incidentId: await incident(), at: TEST_NOW, text: "We’re looking into it." },
    });
    return { id, text: "Our text provider is slow." };
  }),

  announcePlannedWork: leaves("status_planned_work.announced", () => ({ input: WORK })),
  changePlannedWork: leaves("status_planned_work.changed", async () => ({
    id: await plannedWork(),
    input: WORK,
  })),
  cancelPlannedWork: leaves("status_planned_work.cancelled", async () => ({ id: await plannedWork() })),

  createPost: leaves("blog_post.created", () => ({ title: "Summer is coming" })),
  savePost: leaves("blog_post.saved", async (me) => ({ id: await post(me), input: { excerpt: "Short" } })),
  publishPost: leaves("blog_post.published", async (me) => ({ id: await post(me) })),
  unpublishPost: leaves("blog_post.unpublished", async (me) => ({ id: await publishedPost(me) })),
  discardPendingPost: leaves("blog_post.edits_discarded", async (me) => {
    const id = await publishedPost(me);
    await me.call("savePost", { id, input: { content: "<p>Other words</p>" } });
    return { id };
  }),
  restorePostVersion: leaves("blog_post.version_restored", async (me) => {
    const id = await post(me);
    const version = await runner.database.system.blogPostVersion.findFirstOrThrow({ where: { postId: id } });
    return { id, versionId: version.id };
  }),
  deletePost: leaves("blog_post.deleted", async (me) => ({ id: await post(me) })),
  addBlogImage: leaves("blog_image.added", () => ({ file: new IncomingFile(Readable.from([TINY_PNG])) })),

  ...ownAccount("owner"),
};

test("every portal mutation is listed", () => {
  const portals = mutations.filter(({ field }) => isOfPortal(field)).map(({ field }) => field.name);
  const here = [STAFF, OWNER, NO_RECORD].flatMap(Object.keys);
  expect([...new Set(here)].toSorted()).toEqual([...portals, ...DOORS].toSorted());
});

test("every entry has a wording in the logs", () => {
  const told = new Set(AUDIT_ACTIONS.map(({ action }) => action));
  const left = [...Object.values(STAFF), ...Object.values(OWNER)].flatMap(({ actions }) => actions);
  expect(left.filter((action) => !told.has(action))).toEqual([]);
});

test.each(Object.entries(STAFF))("staff: %s", async (mutation, recipe) => {
  await expectEntries(await staff(), mutation, recipe);
});

test.each(Object.entries(OWNER))("the owner: %s", async (mutation, recipe) => {
  await expectEntries(await owner(), mutation, recipe);
});

async function expectEntries(me: Caller, mutation: string, { actions, prepare }: Recipe) {
  const variables = await prepare(me);
  const { auditEntry } = runner.database.system;
  const before = await auditEntry.findMany({ select: { id: true } });
  await me.call(mutation, variables);
  const left = await auditEntry.findMany({
    where: { id: { notIn: before.map(({ id }) => id) } },
    select: { action: true, actorType: true, actorId: true, actorName: true, ip: true },
  });
  const { actorType, actorId, name: actorName } = me;
  expect(left).toEqual(actions.map((action) => ({ action, actorType, actorId, actorName, ip: "127.0.0.1" })));
}
