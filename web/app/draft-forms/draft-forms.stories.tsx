import type { Meta, StoryObj } from "@storybook/react-vite";
import assistantMeta, {
  Settings as assistantSettings,
  ProposalOpen as proposalOpen,
} from "../../features/assistant/assistant/assistant.stories.tsx";
import messagesMeta from "../../features/conversations/messages/messages.stories.tsx";
import textsMeta from "../../features/conversations/texts/texts.stories.tsx";
import profileMeta from "../../features/identity/profile/profile.stories.tsx";
import { contacts } from "../../features/invoicing/documents/document.fixtures.ts";
import invoicesMeta, {
  CreditingPaid,
  PartlyPaid,
} from "../../features/invoicing/invoices/invoices.stories.tsx";
import publicMeta, {
  Quote as publicQuote,
} from "../../features/invoicing/public-documents/public-documents.stories.tsx";
import editorMeta from "../../features/invoicing/quotes/quote-editor.stories.tsx";
import quotesMeta, { SentQuote } from "../../features/invoicing/quotes/quotes.stories.tsx";
import confirmMeta, { ToConfirm } from "../../features/jobs/confirmation/confirmation.stories.tsx";
import clockMeta from "../../features/jobs/job-clock/job-clock.stories.tsx";
import { DiaryNote } from "../../features/jobs/job-diary/diary-note.tsx";
import { AddNoteButton } from "../../features/jobs/job-work/add-note-button.tsx";
import EditWorkDialog from "../../features/jobs/job-work/edit-work-dialog.tsx";
import workMeta from "../../features/jobs/job-work/work-screen.stories.tsx";
import { aJob, connection, people } from "../../features/jobs/jobs/job.fixtures.ts";
import { Component as JobEdit, loader as jobEditLoader } from "../../features/jobs/jobs/job-edit-screen.tsx";
import jobMeta from "../../features/jobs/jobs/job-screen.stories.tsx";
import newJobMeta from "../../features/jobs/jobs/new-job-dialog.stories.tsx";
import membersMeta from "../../features/organisation/members/members.stories.tsx";
import blogMeta, { Editor as blogEditor } from "../../features/owner/blog/owner-blog.stories.tsx";
import statusMeta from "../../features/owner/status/owner-status.stories.tsx";
import deskAdminMeta from "../../features/support/desk-admin/desk-admin.stories.tsx";
import deskMeta, {
  Ticket as deskTicket,
  ToSort,
} from "../../features/support/desk-tickets/desk-tickets.stories.tsx";
import supportMeta from "../../features/support/support/support.stories.tsx";
import customerMeta, {
  NewCustomer as newCustomer,
} from "../../features/workspace/customer-profile/customer-screen.stories.tsx";
import equipmentMeta from "../../features/workspace/equipment-profile/equipment-screen.stories.tsx";
import EditCreationDialog from "../../features/workspace/outbox/edit-creation-dialog.tsx";
import settingsMeta from "../../features/workspace/settings/settings.stories.tsx";
import { storedNames, writeStored } from "../../lib/browser-storage.ts";
import { bringDraftsBack } from "../../lib/draft.ts";
import type { OutboxItem } from "../../platform/outbox/outbox-item.ts";
import { leaveWork } from "../../platform/testing/leave-work.ts";
import type { StoryScreenProps } from "../../platform/testing/story-screen.tsx";
import { type DraftFormPlace, expectRestored, ReloadingScreen } from "./draft-form.tsx";

/** draft-forms.test.ts checks that no form is missing. */
const meta = {
  title: "Tests/Forms kept in the browser",
  tags: ["test"],
  component: ReloadingScreen,
  parameters: { a11y: { disable: true } },
  // Stories in other files share the page and delete these records, and deleted records don't keep drafts.
  beforeEach: () => {
    for (const record of [aJob(1147).id, id("c1"), id("e1")]) bringDraftsBack(record);
    for (const name of storedNames("draft:")) writeStored(name, null);
  },
} satisfies Meta<typeof ReloadingScreen>;

export default meta;
type Story = StoryObj<typeof ReloadingScreen>;

const kept = (files: string | string[], args: DraftFormPlace): Story => ({
  name: String(files),
  args,
  play: () => expectRestored(args),
});

const of = (meta: { args?: unknown }, ...more: (object | undefined)[]) =>
  Object.assign({}, meta.args, ...more) as DraftFormPlace & StoryScreenProps;

const id = (last: string) => `0193a000-0000-7000-8000-0000000000${last}`;
const customer = { ...aJob(1147).customer, id: id("c1") };
const equipment = { ...aJob(1147).equipment[0], id: id("e1"), nextServiceDue: null, notes: null, customer };
const technicians = people.map((person, index) => ({ ...person, id: id(`a${index}`) }));
const job = {
  ...aJob(1147),
  customer: null,
  equipment: [],
  technicians: [],
  scheduledAt: null,
  jobType: null,
};
const picked = {
  JobFormMembers: { members: technicians },
  CustomerOptions: { customers: connection("Customer", [{ ...customer, notes: null }]) },
  NewJobCustomer: { customer: { ...customer, notes: null }, jobs: connection("Job", []) },
  BookedThen: { schedule: [] },
  CustomerName: { customer },
  CustomerEquipment: { equipmentList: connection("Equipment", [equipment]) },
  JobScreen: { job },
};

const work = (...open: string[]) => of(workMeta, { open });

export const NewJob = kept("jobs/jobs/new-job-dialog.tsx", of(newJobMeta, { answers: picked }));
export const EditJob = kept("jobs/jobs/job-edit-form.tsx", {
  routes: [{ path: "/jobs/:id/edit", Component: JobEdit, loader: jobEditLoader }],
  path: "/jobs/j1147/edit",
  answers: picked,
});
const bare = { ...jobMeta.args, answers: { JobScreen: { job: { ...job, estimatedValueCents: 120_000 } } } };
export const Estimate = kept(
  "jobs/jobs/job-update-dialog.tsx",
  of({ args: bare }, { open: ["Edit estimated value"] }),
);
export const Schedule = kept("its twin", of({ args: bare }, { open: ["Schedule"] }));
export const VisitTime = kept(
  "jobs/jobs/visit-time-editor.tsx",
  of({ args: bare }, { open: [/^Scheduled/] }),
);
export const LogCall = kept("jobs/job-diary/log-call-dialog.tsx", of({ args: bare }, { open: ["Log call"] }));
export const NewCustomer = kept(
  "customers/customers/new-customer-screen.tsx",
  of(customerMeta, newCustomer.args),
);
export const EditCustomer = kept(
  "customers/customers/customer-dialog.tsx",
  of(customerMeta, { open: ["Edit"] }),
);
export const Equipment = kept(
  "customers/equipment/equipment-dialog.tsx",
  of(equipmentMeta, { open: ["Edit"], answers: { ...equipmentMeta.args?.answers, ...picked } }),
);
export const Work = kept(
  ["jobs/job-work/notes-card.tsx", "jobs/job-work/hours-card.tsx", "jobs/job-work/parts-card.tsx"],
  work(),
);
export const Clock = kept("jobs/job-clock/stop-clock-dialog.tsx", of(clockMeta, { open: ["Stop"] }));
export const Note = kept("jobs/job-work/add-note-button.tsx", {
  routes: [{ path: "/", Component: () => <AddNoteButton jobId="j1147" /> }],
  path: "/",
  answers: {},
  open: ["Add note"],
});
export const DiaryNoteKept = kept("jobs/job-diary/diary-note.tsx", {
  routes: [{ path: "/", Component: () => <DiaryNote jobId="j1147" /> }],
  path: "/",
  answers: {},
});
export const DeskMessage = kept("support/desk-tickets/message-form.tsx", of(deskMeta, deskTicket.args));
export const DeskTicketOpened = kept(
  "support/desk-tickets/new-ticket-dialog.tsx",
  of(deskMeta, { path: "/support-admin/tickets", open: ["New ticket"] }),
);
export const DeskTicketHead = kept(
  "support/desk-tickets/edit-ticket-dialog.tsx",
  of(deskMeta, deskTicket.args, { open: ["Edit title and requester"] }),
);
export const SortedMail = kept(
  "support/desk-tickets/to-sort-screen.tsx",
  of(deskMeta, ToSort.args, { open: ["Open ticket"] }),
);
const admin = (path: string, ...open: string[]) =>
  of(deskAdminMeta, { path: `/support-admin/${path}`, open });
export const TicketCategory = kept(
  "support/desk-admin/category-dialog.tsx",
  admin("categories", "New category"),
);
export const CannedReply = kept(
  "support/desk-admin/canned-reply-dialog.tsx",
  admin("canned-replies", "New reply"),
);
export const SupportHours = kept("support/desk-admin/support-hours-screen.tsx", admin("business-hours"));
export const BlogPost = kept("owner/blog/post-screen.tsx", of(blogMeta, blogEditor.args));
const status = (...open: string[]) => of(statusMeta, { open });
export const Incident = kept("owner/status/incident-dialog.tsx", status("New incident"));
export const StatusUpdate = kept("owner/status/status-update-dialog.tsx", status("Add update"));
export const PlannedWork = kept("owner/status/planned-work-dialog.tsx", status("Announce work"));
export const Charge = kept("jobs/job-work/add-charge-button.tsx", work("Add charge"));
export const Entry = kept("jobs/job-work/edit-entry-dialog.tsx", work("Edit note"));
export const Price = kept("jobs/job-work/price-charge-button.tsx", work("Price Foil tape, roll"));
export const QuoteEmail = kept(
  "invoicing/documents/email-dialog.tsx",
  of(quotesMeta, SentQuote.args, { open: ["Email"] }),
);
export const Payment = kept(
  "invoicing/invoices/payment-dialog.tsx",
  of(invoicesMeta, PartlyPaid.args, { open: ["Record payment"] }),
);
export const CreditNote = kept(
  "invoicing/invoices/credit-note-dialog.tsx",
  of(invoicesMeta, CreditingPaid.args, { open: ["Credit note"] }),
);
export const Reject = kept(
  "invoicing/quotes/reject-quote-dialog.tsx",
  of(quotesMeta, SentQuote.args, { open: ["More actions", "Reject"] }),
);
export const Document = kept(
  "invoicing/document-editor/document-editor.tsx",
  of(editorMeta, { path: "/quotes/new", answers: { ...editorMeta.args?.answers, ...contacts } }),
);
export const Member = kept(
  "organisation/members/edit-member-dialog.tsx",
  of(membersMeta, { open: ["Actions for Liam O’Brien", "Edit role and colour"] }),
);
export const Invitation = kept(
  "organisation/members/invite-dialog.tsx",
  of(membersMeta, { open: ["Add member"] }),
);
export const PriceListItem = kept(
  "invoicing/price-list/price-list-item-dialog.tsx",
  of(settingsMeta, { path: "/settings?tab=price-list", open: ["New item"] }),
);
export const AccessToken = kept(
  "workspace/settings/new-access-token-dialog.tsx",
  of(settingsMeta, { path: "/settings?tab=developers", open: ["New token"] }),
);
export const Webhook = kept(
  "workspace/webhooks/webhook-dialog.tsx",
  of(settingsMeta, { path: "/settings?tab=developers", open: ["New webhook"] }),
);
export const Text = kept("conversations/texts/text-dialog.tsx", of(textsMeta, { open: ["Send SMS"] }));
export const MessageTemplate = kept(
  "conversations/message-templates/template-dialog.tsx",
  of(settingsMeta, { path: "/settings?tab=messages", open: ["Edit On my way"] }),
);
export const MessageSettings = kept(
  [
    "conversations/message-templates/message-settings.tsx",
    "conversations/message-templates/text-sender-card.tsx",
  ],
  of(settingsMeta, { path: "/settings?tab=messages" }),
);
export const Reply = kept("conversations/messages/reply-form.tsx", of(messagesMeta));
export const NewMessage = kept(
  "conversations/messages/new-message-dialog.tsx",
  of(messagesMeta, {
    path: "/messages",
    open: ["New message"],
    answers: { ...messagesMeta.args?.answers, ...picked },
  }),
);
export const Attach = kept(
  "conversations/messages/attach-banner.tsx",
  of(messagesMeta, {
    path: "/messages/t4",
    open: ["Choose customer"],
    answers: { ...messagesMeta.args?.answers, ...picked },
  }),
);
export const TicketReply = kept(
  ["support/support/ticket-reply.tsx", "support/support/ticket-conversation.tsx"],
  of(supportMeta, { path: "/support/ticket/t1" }),
);
export const NewTicket = kept(
  "support/support/new-ticket-screen.tsx",
  of(supportMeta, { path: "/support/new" }),
);
export const Organisation = kept("workspace/settings/organisation-form.tsx", of(settingsMeta));
export const Profile = kept(
  "identity/profile/edit-profile-screen.tsx",
  of(profileMeta, { path: "/profile/edit" }),
);
export const Decline = kept(
  "invoicing/public-documents/quote-answer.tsx",
  of(publicMeta, publicQuote.args, { isLink: true, open: ["Decline"] }),
);
export const CannotMakeIt = kept(
  "jobs/confirmation/decline-form.tsx",
  of(confirmMeta, ToConfirm.args, { isLink: true, open: ["I can’t make it"] }),
);
export const Question = kept(
  ["assistant/assistant/question-form.tsx", "assistant/assistant/proposal-editor.tsx"],
  of(assistantMeta, proposalOpen.args, { open: ["Assistant", "Edit"] }),
);
export const AssistantBudget = kept(
  "assistant/assistant/assistant-settings.tsx",
  of(assistantMeta, assistantSettings.args),
);
const unsent: OutboxItem = {
  id: "rye",
  owner: "bayside:technician",
  kind: "new-customer",
  role: "creation",
  variables: { name: "Rye Pier Kiosk" },
  records: ["customer:rye"],
  about: { title: "Rye Pier Kiosk" },
  queuedAt: "2026-11-17T22:31:00.000Z",
  order: 1,
  failures: 0,
  dueAt: 0,
  problem: { message: "Has this customer already", code: "CONFLICT" },
};
const stay = () => {};
const note = { ...unsent, id: "note", kind: "note", variables: { jobId: "j1147", text: "Motor seized" } };
const waiting = (file: string, item: OutboxItem, Dialog: typeof EditWorkDialog): Story => ({
  ...kept(file, {
    routes: [{ path: "/", Component: () => <Dialog item={item} onClose={stay} /> }],
    path: "/",
    role: "technician",
    answers: {},
  }),
  beforeEach: () => leaveWork(item.owner, [item]),
});
export const Unsent = waiting("workspace/outbox/edit-creation-dialog.tsx", unsent, EditCreationDialog);
export const UnsentWork = waiting("jobs/job-work/edit-work-dialog.tsx", note, EditWorkDialog);
