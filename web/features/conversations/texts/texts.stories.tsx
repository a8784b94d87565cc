import { TEMPLATES, type TemplateKind } from "@fettle/rules/conversations/message-templates";
import { jobInstant, nowWall } from "@fettle/rules/platform/wall-time";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, waitFor, within } from "storybook/test";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { type Answers, StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { JobReminderCard } from "./job-reminder-card.tsx";
import { OnMyWay, OnMyWayButton } from "./on-my-way.tsx";
import { SendSmsButton } from "./send-sms-button.tsx";

const atNoon = jobInstant(
  nowWall("+10:00").set({ hour: 12, minute: 0, second: 0, millisecond: 0 }),
  "+10:00",
);
const job = {
  id: "j1147",
  number: 1147,
  status: "scheduled",
  scheduledAt: atNoon,
  customer: { name: "Margaret Doyle", phone: "0491570156" },
};

const values = {
  customer: "Margaret",
  business: "Bayside Climate Co",
  phone: "(03) 5550 1180",
  date: "Wed 18 Nov",
  time: "10:00 am",
  technician: "Tomasi",
  job: "Ducted zone 3 not cooling",
  link: "https://fettle.example/confirm/4f7c2a90-6d1e-4b8a-9c35-02de81f6ab17",
  eta: "25 minutes",
};

const sender = {
  textSender: {
    __typename: "TextSender",
    business: "Bayside Climate Co",
    name: null,
    number: "+61491570110",
    answerBy: null,
    takesReplies: true,
  },
};

const draftOf = (kind: TemplateKind, changes: object = {}) => ({
  ...sender,
  jobText: {
    __typename: "TextDraft",
    kind,
    phone: "0491570156",
    template: TEMPLATES[kind].text,
    isOptedOut: false,
    fields: Object.entries({ ...values, ...changes }).map(([name, value]) => ({
      __typename: "TextDraftField",
      name,
      value,
    })),
  },
});

const text = (changes: object = {}) => ({
  __typename: "Message",
  id: "m1",
  channel: "sms",
  direction: "outbound",
  kind: "job_confirmation",
  status: "delivered",
  body: "Hi",
  recipient: "+61491570156",
  failure: null,
  createdAt: new Date().toISOString(),
  ...changes,
});

const textsOf = (...texts: object[]) => ({
  job: {
    __typename: "Job",
    id: "j1147",
    visitReminderOff: false,
    customer: { __typename: "Customer", id: "c1", visitRemindersOff: false },
    messages: {
      __typename: "MessageConnection",
      edges: texts.map((node) => ({ __typename: "MessageEdge", cursor: "c", node })),
    },
  },
  viewer: {
    __typename: "Viewer",
    id: "admin",
    organisation: { __typename: "Organisation", id: "bayside", visitReminders: true },
  },
});

const sent = fn();
const answers: Answers = {
  JobText: ({ kind }) => draftOf(kind as TemplateKind),
  Usage: usageOf(412, 231),
  Packs: {
    packs: [],
    packCreditExpiryMonths: null,
    subscription: { __typename: "BillingSubscription", worksUntil: null },
  },
  JobTexts: textsOf(),
  RunningClock: { runningClock: null },
  SendJobText: (variables) => {
    sent(variables);
    return { sendJobText: { __typename: "SendJobTextPayload", message: text() } };
  },
};

const clockOf = (arrivedAt: string | null) => ({
  runningClock: {
    __typename: "JobClock",
    id: "c1",
    jobId: job.id,
    startedAt: new Date().toISOString(),
    arrivedAt,
    stoppedAt: null,
    job: { __typename: "Job", id: job.id, number: job.number, title: "Service" },
  },
});

const meta = {
  title: "Screens/Conversations/Texts",
  component: StoryScreen,
  args: { routes: storyRoute(() => <SendSmsButton job={job} />), path: "/", answers },
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

async function open() {
  await fireEvent.click(await screen.findByRole("button", { name: "Send SMS" }));
  return within(await screen.findByRole("dialog", { name: "Send SMS" }));
}

export const Confirmation: Story = {
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByRole("textbox", { name: "Phone" })).toHaveValue("+61 491 570 156");
    await expect(dialog.getByText(/^Hi Margaret, Bayside Climate Co is booked for Wed 18 Nov/)).toBeVisible();
    await expect(dialog.getByText(/^1 of 3 texts/)).toBeVisible();
    await expect(
      dialog.getByText(/^From 0491 570 110. Replies arrive in Messages. Uses 1 credit/),
    ).toBeVisible();
    const send = dialog.getByRole("button", { name: "Send SMS" });
    await fireEvent.click(send);
    await fireEvent.click(send);
    await expect(await screen.findByText("SMS sent ✔")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ kind: "confirmation", phone: "+61 491 570 156" });
  },
};

export const PhoneRequired: Story = {
  play: async () => {
    const dialog = await open();
    await fireEvent.change(dialog.getByRole("textbox", { name: "Phone" }), { target: { value: "" } });
    await fireEvent.click(dialog.getByRole("button", { name: "Send SMS" }));
    await expect(await dialog.findByText("Phone required")).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: { answers: { ...answers, SendJobText: new Error("Network error") } },
  play: async () => {
    const dialog = await open();
    await fireEvent.click(dialog.getByRole("button", { name: "Send SMS" }));
    await expect(await screen.findByText("Failed to send SMS")).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(TEMPLATES.confirmation.text);
  },
};

export const Exhausted: Story = {
  args: {
    answers: {
      ...answers,
      Usage: {
        usage: {
          ...usageOf(500, 0).usage,
          sms: { ...usageOf(500, 0).usage.sms, packCredits: 0, totalAvailable: 0, allExhausted: true },
        },
      },
    },
  },
  play: async () => {
    const dialog = await open();
    await expect(await dialog.findByText("No SMS credits left.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send SMS" })).toBeDisabled();
    await fireEvent.click(dialog.getByRole("button", { name: "Buy packs" }));
    await screen.findByRole("dialog", { name: "Purchase Communication Packs" });
  },
};

export const ExhaustedForTechnician: Story = {
  args: { ...Exhausted.args, role: "technician" },
  play: async () => {
    const dialog = await open();
    await expect(await dialog.findByText(/until someone buys a pack/)).toBeVisible();
    await expect(dialog.queryByRole("button", { name: "Buy packs" })).toBeNull();
  },
};

export const PacksInUse: Story = {
  args: { answers: { ...answers, Usage: usageOf(500, 231) } },
  play: async () => {
    const dialog = await open();
    await expect(await dialog.findByText("You’ve used this month’s SMS.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send SMS" })).toBeEnabled();
  },
};

export const Low: Story = {
  args: {
    answers: {
      ...answers,
      Usage: {
        usage: {
          ...usageOf(492, 0).usage,
          sms: { ...usageOf(492, 0).usage.sms, packCredits: 0, totalAvailable: 8 },
        },
      },
    },
  },
  play: async () => {
    const dialog = await open();
    await expect(await dialog.findByText("8 SMS left.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send Anyway" })).toBeEnabled();
  },
};

export const OptedOut: Story = {
  args: {
    answers: {
      ...answers,
      JobText: { ...sender, jobText: { ...draftOf("confirmation").jobText, isOptedOut: true } },
    },
  },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText("They replied STOP.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send SMS" })).toBeDisabled();
  },
};

export const MissingField: Story = {
  args: { answers: { ...answers, JobText: draftOf("confirmation", { date: null }) } },
  play: async () => {
    const dialog = await open();
    await expect(
      dialog.getByText("This job has no date yet. Set one, then text the customer."),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send SMS" })).toBeDisabled();
  },
};

export const BeforeTheDrive: Story = {
  globals: { viewport: { value: "phone" } },
  args: { role: "technician", routes: storyRoute(() => <OnMyWay job={job} />) },
  play: async ({ canvas }) => {
    await fireEvent.click(await canvas.findByRole("button", { name: "5 minutes more" }));
    await expect(canvas.getByText("30 min")).toBeVisible();
    await fireEvent.click(canvas.getByRole("button", { name: "On my way" }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ kind: "on_my_way", etaMinutes: 30 });
  },
};

export const NoMobile: Story = {
  ...BeforeTheDrive,
  args: {
    role: "technician",
    routes: storyRoute(() => (
      <>
        <OnMyWay job={{ ...job, customer: { name: "Margaret Doyle", phone: "0355503366" } }} />
        <OnMyWayButton job={{ ...job, customer: { name: "Margaret Doyle", phone: "0355503366" } }} />
      </>
    )),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Only mobiles can get texts. Call Margaret Doyle instead."),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Call (03) 5550 3366" })).toHaveAttribute(
      "href",
      "tel:0355503366",
    );
    await expect(canvas.queryByRole("button", { name: "On my way" })).toBeNull();
  },
};

export const OfflineBeforeTheDrive: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: async () => {
    await emptyOutbox();
    return beOffline();
  },
  args: { role: "technician", routes: storyRoute(() => <OnMyWay job={job} />) },
  play: async ({ canvas }) => {
    await fireEvent.click(await canvas.findByRole("button", { name: "On my way" }));
    await canvas.findByRole("heading", { name: "Text waiting to send" });
    await expect(canvas.getByText(/On my way to Margaret Doyle, about 25 minutes/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Send now" })).toBeNull();
    await fireEvent.click(canvas.getByRole("button", { name: "Don’t send" }));
    await canvas.findByRole("button", { name: "On my way" });
  },
};

export const RunningLate: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    role: "technician",
    routes: storyRoute(() => <OnMyWay job={job} />),
    answers: { ...answers, JobTexts: textsOf(text({ kind: "on_my_way", status: "sent" })) },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Running late" });
    await expect(canvas.getByText(/^On my way sent .* · Sent$/)).toBeVisible();
  },
};

export const Travelling: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    role: "technician",
    routes: storyRoute(() => <OnMyWay job={{ ...job, status: "in_progress" }} />),
    answers: {
      ...answers,
      RunningClock: clockOf(null),
      JobTexts: textsOf(text({ kind: "on_my_way", status: "sent" })),
    },
  },
  play: async ({ canvas }) => {
    await fireEvent.click(await canvas.findByRole("button", { name: "Running late" }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ kind: "running_late" });
  },
};

export const OnSite: Story = {
  ...Travelling,
  args: {
    role: "technician",
    routes: storyRoute(() => (
      <>
        <p>On site</p>
        <OnMyWay job={{ ...job, status: "in_progress" }} />
      </>
    )),
    answers: { ...answers, RunningClock: clockOf(new Date().toISOString()) },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("On site");
    await expect(canvas.queryByRole("button", { name: "On my way" })).toBeNull();
  },
};

export const Unconfirmed: Story = {
  args: {
    answers: {
      ...answers,
      Viewer: { viewer: { ...viewerOf("admin").viewer, mayEmailCustomers: false } },
    },
  },
  play: async () => {
    const dialog = await open();
    await expect(dialog.getByText("Confirm your own email address first.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send SMS" })).toBeDisabled();
  },
};

export const Reminder: Story = {
  args: {
    routes: storyRoute(() => <JobReminderCard job={{ ...job, status: "scheduled" }} />),
    answers: {
      ...answers,
      SetJobVisitReminder: {
        setJobVisitReminder: { __typename: "Job", id: "j1147", visitReminderOff: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await fireEvent.click(await canvas.findByRole("switch", { name: "Text a reminder" }));
    await waitFor(() => expect(canvas.getByRole("switch", { name: "Text a reminder" })).not.toBeChecked());
  },
};
