import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { withListKeys } from "../../../platform/testing/with-list-keys.tsx";
import { connection, people } from "../../jobs/jobs/job.fixtures.ts";
import { messagesRoutes } from "../../workspace/messages/messages.routes.ts";
import {
  anotherThread,
  bubble,
  rows,
  thread,
  unknownText,
  unknownThread,
  visitedThread,
} from "./messages.fixtures.ts";

const count = (totalCount: number) => ({ __typename: "ConversationConnection", totalCount });
const { viewer: me } = viewerOf("admin");
const send = fn();
const shownBy =
  (filter: unknown, search: unknown) =>
  ({ needsReply }: (typeof rows)[number]) =>
    search || !filter || needsReply === (filter === "needs_reply");
const answers = {
  ConversationsPage: ({ filter, search }: Record<string, unknown>) => ({
    conversations: connection("Conversation", rows.filter(shownBy(filter, search))),
  }),
  ConversationCounts: { all: count(5), needsReply: count(3), failed: count(1) },
  CustomerStanding: {
    customer: {
      __typename: "Customer",
      id: "c-t1",
      createdAt: "2023-03-02T00:00:00.000Z",
      notes: "Dog in the yard, call on arrival.",
      balanceCents: 0,
    },
    jobs: connection("Job", []),
  },
  ComposerEnding: {
    textSender: {
      __typename: "TextSender",
      business: "Bayside Climate Co",
      name: null,
      number: null,
      answerBy: null,
      takesReplies: true,
    },
    viewer: { ...me, organisation: { ...me?.organisation, emailSignature: "Mel and the team" } },
  },
  Thread: ({ id }: Record<string, unknown>) => ({
    conversation: id === "t4" ? unknownThread : id === "t2" ? anotherThread : id === "t1" ? thread : null,
  }),
  MarkConversationRead: { markConversationRead: { __typename: "Conversation", id: "t4", unread: 0 } },
  MarkConversationDone: {
    markConversationDone: { __typename: "Conversation", id: "t1", unread: 0, needsReply: false },
  },
  SendReply: (variables: Record<string, unknown>) => {
    send(variables);
    return {
      sendReply: bubble("m9", "09:40", {
        direction: "outbound",
        status: "queued",
        body: String(variables.text),
      }),
    };
  },
};

const someone = { __typename: "Customer", id: "c-t2", name: "Oakleigh Joinery" };
const newMessage = {
  ...answers,
  CustomerOptions: {
    customers: connection("Customer", [
      {
        ...someone,
        suburb: "Oakleigh",
        contactName: null,
        email: null,
        phone: "0491570157",
        address: "Oakleigh",
        notes: null,
      },
    ]),
  },
  CustomerName: {
    customer: {
      ...someone,
      contactName: null,
      email: "office@oakleigh.example",
      phone: "0491570157",
      street: null,
      suburb: "Oakleigh",
      state: null,
      postcode: null,
      address: "Oakleigh",
    },
  },
  MessagedCustomer: {
    customer: { ...someone, phone: "0491570157", email: "office@oakleigh.example", textOptOut: null },
  },
  SendMessage: (variables: Record<string, unknown>) => {
    send(variables);
    return {
      sendMessage: bubble("m9", "09:40", { direction: "outbound", status: "queued" }),
    };
  },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Conversations/Messages",
  component: StoryScreen,
  args: { routes: messagesRoutes, path: "/messages/t1", answers },
  beforeEach: () => void send.mockClear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Thread: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "../../workspace/messages/messages-screen" },
  play: async ({ canvas }) => {
    const [list] = await canvas.findAllByRole("list", { name: "Conversations" });
    if (!list) throw new Error("No conversations");
    await expect(within(list).getAllByRole("listitem").length).toBe(3);
    await expect(await canvas.findByRole("heading", { name: "Margaret Doyle" })).toBeVisible();
    await expect(await canvas.findByText("Yesterday")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Message" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Mark done" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Mark done" })).toBeNull());
  },
};

export const OpensNewestWaiting: Story = {
  tags: ["test"],
  args: { path: "/messages" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Margaret Doyle" })).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...answers, Thread: "pending" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Margaret Doyle" })).toBeVisible();
    const messages = within(canvas.getByRole("log"));
    await expect(messages.getByText(/^Dog is in, sorry/)).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Message" })).toHaveFocus();
  },
};

export const ListLoading: Story = {
  tags: ["test"],
  globals: { viewport: { value: "laptop" } },
  args: { path: "/messages", answers: { ...answers, ConversationsPage: "pending" } },
  play: async ({ canvas }) => {
    await canvas.findAllByText("Loading messages");
    const { parentElement } = canvas.getByRole("region", { name: "Conversations" });
    const columns = [...(parentElement?.children ?? [])];
    await waitFor(() =>
      expect(columns.map(({ clientWidth }) => clientWidth > 0)).toEqual([true, true, true]),
    );
  },
};

export const SendAndNext: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const message = await canvas.findByRole("textbox", { name: "Message" });
    await expect(canvas.queryByText(/of 3 texts/)).toBeNull();
    await userEvent.type(message, "Yes");
    await expect(canvas.getByText(/of 3 texts/)).toBeVisible();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ conversationId: "t1", text: "Yes" })),
    );
    await expect(await canvas.findByRole("heading", { name: "Oakleigh Joinery" })).toBeVisible();
  },
};

export const QuotedFromWords: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Dog is in, sorry/, { selector: "[role=log] *" });
    await userEvent.click(canvas.getByRole("button", { name: "More" }));
    const quote = await within(document.body).findByRole("menuitem", { name: "New quote" });
    const { searchParams } = new URL(quote.getAttribute("href") ?? "", location.href);
    await expect(searchParams.get("notes")).toMatch(/^Dog is in, sorry/);
    await expect(searchParams.get("title")).toBeNull();
    await userEvent.keyboard("{Escape}");
  },
};

export const MovedByKeys: Story = {
  tags: ["test"],
  decorators: [withListKeys],
  play: async ({ canvas }) => {
    const first = await canvas.findByRole("link", { name: /Margaret Doyle.*Dog is in/ });
    const message = await canvas.findByRole("textbox", { name: "Message" });
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.keyboard("j{Escape}");
    await expect(message).toHaveValue("j");
    await userEvent.keyboard("jk");
    await expect(first).toHaveFocus();
    await userEvent.keyboard("jj{ArrowDown}");
    await expect(canvas.getByRole("link", { name: /Nadia Petrov/ })).toHaveFocus();
    await userEvent.keyboard("kk{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Oakleigh Joinery" })).toBeVisible();
  },
};

export const NothingChosen: Story = {
  args: {
    path: "/messages",
    answers: {
      ...answers,
      ConversationsPage: ({ filter }: Record<string, unknown>) => ({
        conversations: connection("Conversation", filter === "needs_reply" ? [] : rows.slice(2, 3)),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Choose a conversation")).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    path: "/messages",
    answers: {
      ...answers,
      ConversationsPage: { conversations: connection("Conversation", []) },
      ConversationCounts: { all: count(0), needsReply: count(0), failed: count(0) },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No messages yet")).toBeVisible();
    await expect(canvas.queryByRole("searchbox")).toBeNull();
  },
};

export const NotFound: Story = {
  args: { path: "/messages/t9" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Conversation not found")).toBeVisible();
  },
};

export const Answered: Story = {
  play: async ({ canvas }) => {
    const message = await canvas.findByRole("textbox", { name: "Message" });
    await userEvent.type(message, "Yes, the side gate is fine");
    await expect(canvas.getByText(/^1 of 3 texts · 47 characters/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await canvas.findAllByText("Yes, the side gate is fine");
    await expect(message).toHaveValue("");
    await expect(send).toHaveBeenCalledTimes(1);
    await expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ conversationId: "t1", channel: "sms", text: "Yes, the side gate is fine" }),
    );
  },
};

const refused = new CombinedGraphQLErrors({
  errors: [{ message: "This customer asked for no more texts", extensions: { code: "OPTED_OUT" } }],
});

export const Refused: Story = {
  args: { answers: { ...answers, SendReply: refused } },
  play: async ({ canvas }) => {
    const message = await canvas.findByRole("textbox", { name: "Message" });
    await userEvent.type(message, "Hello");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByText("This customer asked for no more texts")).toBeVisible();
    await expect(message).toHaveValue("Hello");
    await userEvent.clear(message);
  },
};

const suppressed = new CombinedGraphQLErrors({
  errors: [
    {
      message: "Emails to pat@example.com are paused: one bounced on Wed 18 Nov 2026.",
      extensions: { code: "ADDRESS_SUPPRESSED", address: "pat@example.com" },
    },
  ],
});
const lift = fn(() => ({
  liftMailSuppression: { __typename: "LiftMailSuppressionPayload", email: "x@example.com" },
}));

export const EmailsSuppressed: Story = {
  args: { answers: { ...answers, SendReply: suppressed, LiftMailSuppression: lift } },
  play: async ({ canvas }) => {
    const message = await canvas.findByRole("textbox", { name: "Message" });
    await userEvent.type(message, "Hello");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByText(/^Emails to pat@example.com are paused/)).toBeVisible();
    await expect(message).toHaveValue("Hello");
    await userEvent.click(canvas.getByRole("button", { name: "Send anyway" }));
    await waitFor(() => expect(lift).toHaveBeenCalledWith({ email: "pat@example.com" }));
    await userEvent.clear(message);
  },
};

export const SentAgain: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Send again" }));
    const message = await canvas.findByRole("textbox", { name: "Message" });
    await waitFor(() =>
      expect(message).toHaveValue("Please keep the dog inside until the gate is closed. - Bayside Air"),
    );
    await userEvent.clear(message);
  },
};

export const Decided: Story = {
  args: {
    answers: {
      ...answers,
      SettleUnknownText: { settleUnknownText: { ...unknownText, status: "delivered", failure: null } },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "It arrived" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "It didn’t" })).toBeNull());
  },
};

export const UnknownNumber: Story = {
  args: { path: "/messages/t4" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Choose customer" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Attach" }));
    await expect(await dialog.findByText("Choose a customer")).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};

const added = fn((_: { input: object }) => new Error("Network error"));

export const BookedFromNumber: Story = {
  tags: ["test"],
  beforeEach: emptyOutbox,
  args: {
    path: "/messages/t4",
    answers: {
      ...answers,
      CustomerOptions: { customers: connection("Customer", []) },
      JobFormMembers: { members: people },
      BookedThen: { schedule: [] },
      CustomerEquipment: { equipmentList: connection("Equipment", []) },
      CreateCustomer: added,
    },
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText("Hi, do you service Daikin splits?");
    await userEvent.click(await canvas.findByRole("button", { name: "More" }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "New job" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "New Job" }));
    await expect(await dialog.findByRole("textbox", { name: "Mobile" })).toHaveValue("0491 570 158");
    await expect(await dialog.findByText("No customer has 0491 570 158")).toBeVisible();
    await expect(await dialog.findByRole("textbox", { name: /^Description/ })).toHaveValue(
      "“Hi, do you service Daikin splits?”",
    );
    await expect(dialog.getByText(/^From their text at/)).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Name" }), "Daniel Okoro");
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Split system check");
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await within(document.body).findByText("Job waiting to send");
    const [customer, job] = outboxItems.get();
    await expect(customer?.variables).toMatchObject({ name: "Daniel Okoro", phone: "0491 570 158" });
    await expect(job?.variables).toMatchObject({
      input: { customerId: customer?.id, conversationId: "t4" },
    });
  },
};

const SAID = "Hi, it’s Sam Whitby at 9 Collins St, Mentone. Our split leaks. Could you come Friday arvo?";

export const BookedFromTheirWords: Story = {
  tags: ["test"],
  args: {
    path: "/messages/t4",
    answers: {
      ...BookedFromNumber.args?.answers,
      Thread: {
        conversation: {
          ...unknownThread,
          messages: connection("Message", [bubble("u1", "08:47", { body: SAID, conversationId: "t4" })]),
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findAllByText(SAID);
    await userEvent.click(await canvas.findByRole("button", { name: "More" }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "New job" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "New Job" }));
    await expect(await dialog.findByRole("textbox", { name: "Name" })).toHaveValue("Sam Whitby");
    await expect(dialog.getByRole("textbox", { name: /^Address/ })).toHaveValue("9 Collins St, Mentone");
    await expect(dialog.getByText("Read from their words. Check the details.")).toBeVisible();
    await expect(dialog.getByText("Fri 20 Nov, 1:00 pm")).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Title" })).toHaveFocus());
  },
};

async function openNewMessage(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole("button", { name: "New message" }));
  return within(await within(document.body).findByRole("dialog", { name: "New message" }));
}

export const NewMessage: Story = {
  args: { path: "/messages", answers: newMessage },
  play: async ({ canvas }) => {
    const dialog = await openNewMessage(canvas);
    await userEvent.type(dialog.getByRole("textbox", { name: "Message" }), "May we come on Friday?");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await expect(await dialog.findByText("Choose a customer")).toBeVisible();
    await userEvent.type(dialog.getByRole("combobox", { name: "Customer" }), "Oak");
    await userEvent.click(await within(document.body).findByRole("option", { name: /Oakleigh Joinery/ }));
    await userEvent.click(await dialog.findByRole("radio", { name: "Email" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await canvas.findByRole("heading", { name: "Margaret Doyle" });
    await expect(send).toHaveBeenCalledTimes(1);
    await expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ customerId: "c-t2", channel: "email", text: "May we come on Friday?" }),
    );
  },
};

export const NewMessageToNumber: Story = {
  args: { path: "/messages", answers: { ...newMessage, SendMessage: refused } },
  play: async ({ canvas }) => {
    const dialog = await openNewMessage(canvas);
    await userEvent.click(dialog.getByRole("radio", { name: "Number" }));
    const message = dialog.getByRole("textbox", { name: "Message" });
    await userEvent.type(message, "Hello");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await expect(await dialog.findByText("Phone required")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: "Mobile number" }), "0491 570 158");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await expect(await dialog.findByText("This customer asked for no more texts")).toBeVisible();
    await expect(message).toHaveValue("Hello");
    await userEvent.clear(message);
    await userEvent.clear(dialog.getByRole("textbox", { name: "Mobile number" }));
    await userEvent.keyboard("{Escape}");
  },
};

const draft = (text: string, fields: Record<string, string | null>) => ({
  __typename: "ThreadText",
  draft: {
    __typename: "TextDraft",
    kind: "visit_reminder",
    template: text,
    text,
    missing: [],
    fields: Object.entries(fields).map(([name, value]) => ({ __typename: "TextDraftField", name, value })),
  },
  job: { __typename: "Job", id: "j1147" },
});
const visited = {
  ...answers,
  Thread: { conversation: visitedThread },
  JobTexts: { job: null, ...viewerOf("admin") },
  ThreadText: {
    threadText: draft("Hi {customer}, see you at {time}.", { customer: "Margaret", time: null }),
  },
  SendThreadTemplate: (variables: Record<string, unknown>) => {
    send(variables);
    const message = bubble("m9", "09:40", { direction: "outbound", status: "queued" });
    return { sendJobText: { __typename: "SendJobTextPayload", message } };
  },
};

export const NextVisit: Story = {
  args: { answers: visited },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("They replied STOP. Texts are off. Emails still work."),
    ).toBeVisible();
    await expect(canvas.getByText("They replied START. Texts are back on.")).toBeVisible();
    await expect(canvas.getAllByText("Today, 12:00 pm")[0]).toBeVisible();
  },
};

export const NextVisitPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { answers: visited },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Today, 12:00 pm")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "On my way" }, { timeout: 10_000 })).toBeVisible();
  },
};

export const FromTemplate: Story = {
  args: { answers: visited },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Template" }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "Visit reminder" }));
    const message = canvas.getByRole("textbox", { name: "Message" });
    await waitFor(() => expect(message).toHaveValue("Hi Margaret, see you at {time}."));
    await expect(canvas.getByText("This customer has no visit booked in yet.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.clear(message);
    await userEvent.type(message, "Hi Margaret, see you at ten.");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        jobId: "j1147",
        kind: "visit_reminder",
        text: "Hi Margaret, see you at ten.",
      }),
    );
  },
};
