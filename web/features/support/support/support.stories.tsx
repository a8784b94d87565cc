import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { withListKeys } from "../../../platform/testing/with-list-keys.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
import { articles } from "../../website/help/help.fixtures.ts";
import { helpView } from "../../website/help/help-panel.ts";
import { openedFrom } from "./opened-from.ts";
import { aTicket, closedTicket, rows } from "./support.fixtures.ts";
import { supportRoutes } from "./support.routes.ts";

const send = fn();
const answers = {
  TicketsPage: ({ search }: Record<string, unknown>) => ({
    tickets: connection("Ticket", search ? [] : rows),
  }),
  FindHelp: ({ search }: Record<string, unknown>) => ({
    helpArticles: search === "zebra" ? [] : articles,
  }),
  TicketCategories: {
    ticketCategories: ["Invoices and quotes", "Jobs and schedule"].map((name) => ({
      __typename: "TicketCategory",
      id: name,
      name,
    })),
  },
  TicketScreen: ({ id }: Record<string, unknown>) => ({
    ticket: id === "t1" ? aTicket : id === "t2" ? closedTicket : null,
  }),
  MarkTicketRead: { markTicketRead: { __typename: "Ticket", id: "t1", isUnread: false } },
  ReplyToTicket: (variables: Record<string, unknown>) => {
    send(variables);
    return { replyToTicket: aTicket };
  },
  OpenTicket: (variables: Record<string, unknown>) => {
    send(variables);
    return { openTicket: aTicket };
  },
  AnswerIfSolved: { answerIfSolved: { ...aTicket, status: "resolved", asksIfSolved: false } },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Support/Support",
  component: StoryScreen,
  args: { routes: supportRoutes, path: "/support", answers },
  beforeEach: () => {
    send.mockClear();
    helpView.set(null);
    // Stories of other files can leave the page they showed.
    openedFrom.set(null);
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Home: Story = {
  name: "Support at rest",
  tags: ["at-rest"],
  parameters: { screen: "support-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("New reply")).toBeVisible();
  },
};

export const SearchByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await canvas.findByText("New reply");
    await userEvent.keyboard("/");
    await userEvent.keyboard("email invo");
    await waitFor(() => expect(canvas.getByText("Help articles")).toBeVisible());
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("link", { name: /Email an invoice/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(helpView.get()).toEqual({ slug: "email-an-invoice" }));
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
  },
};

export const NothingFound: Story = {
  args: { path: "/support?search=zebra" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No articles found")).toBeVisible();
    await expect(await canvas.findByRole("link", { name: "Open a ticket" })).toBeVisible();
  },
};

export const NoTickets: Story = {
  args: { answers: { ...answers, TicketsPage: { tickets: connection("Ticket", []) } } },
};

export const Tickets: Story = {
  name: "Tickets at rest",
  tags: ["at-rest"],
  parameters: { screen: "tickets-screen" },
  args: { path: "/support/tickets" },
};

export const TicketsByKeys: Story = {
  tags: ["test"],
  decorators: [withListKeys],
  args: { path: "/support/tickets" },
  play: async ({ canvas }) => {
    const [first] = within(await canvas.findByRole("list", { name: "Tickets" })).getAllByRole("link");
    await userEvent.keyboard("jjk");
    await expect(first).toHaveFocus();
  },
};

export const TicketsOnPhone: Story = {
  args: { path: "/support/tickets?status=resolved" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /Status/ })).toHaveTextContent("Resolved");
  },
};

export const TicketOnPhone: Story = {
  args: { path: "/support/ticket/t1" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const step = await canvas.findByText(/is working on it\./);
    const card = canvas.getByText("Conversation");
    await expect(step.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

export const Ticket: Story = {
  name: "Ticket at rest",
  tags: ["at-rest"],
  parameters: { screen: "ticket-screen" },
  args: { path: "/support/ticket/t1" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Your reply"), "The new PDF is right.");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(expect.objectContaining({ message: "The new PDF is right." })),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Yes, solved" }));
    await waitFor(() => expect(canvas.queryByText("Was this solved?")).toBeNull());
  },
};

export const Closed: Story = {
  args: { path: "/support/ticket/t2" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "New ticket" })).toHaveAttribute(
      "href",
      "/support/new?follows=t2",
    );
  },
};

const answered = fn();

export const NotYet: Story = {
  tags: ["test"],
  args: {
    path: "/support/ticket/t1",
    answers: {
      ...answers,
      AnswerIfSolved: (variables: Record<string, unknown>) => {
        answered(variables);
        return { answerIfSolved: { ...aTicket, asksIfSolved: false } };
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/^Anything we should know/), "Still wrong on mine");
    await userEvent.click(canvas.getByRole("button", { name: "Not yet" }));
    await waitFor(() => expect(canvas.queryByText("Was this solved?")).toBeNull());
    await expect(answered).toHaveBeenCalledWith({
      ticketId: "t1",
      solved: false,
      comment: "Still wrong on mine",
    });
  },
};

export const AsksBeforeClosing: Story = {
  tags: ["test"],
  args: {
    path: "/support/ticket/t1",
    answers: {
      ...answers,
      CloseTicket: (variables: Record<string, unknown>) => {
        send(variables);
        return { closeTicket: { ...aTicket, status: "closed", canReply: false } };
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Close ticket" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Close this ticket?" }));
    await expect(dialog.getByText(/can’t be reopened/)).toBeVisible();
    await expect(send).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Close ticket" }));
    await expect(await canvas.findByText("This ticket is closed")).toBeVisible();
    await expect(send).toHaveBeenCalledWith({ id: "t1" });
  },
};

export const NotFound: Story = {
  args: { path: "/support/ticket/none" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Ticket not found" })).toBeVisible();
  },
};

export const New: Story = {
  name: "New ticket at rest",
  tags: ["at-rest"],
  parameters: { screen: "new-ticket-screen" },
  args: { path: "/support/new" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("What is it about?"), "How do I email an invoice?");
    await expect(await canvas.findByRole("link", { name: /Email an invoice/ })).toBeVisible();
  },
};

export const Sent: Story = {
  args: { path: "/support/new?title=Wrong%20ABN" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("What happened?"), "It is our old trust’s.");
    await userEvent.click(canvas.getByRole("button", { name: "Send ticket" }));
    await expect(await canvas.findByRole("heading", { name: aTicket.title })).toBeVisible();
    await expect(send).toHaveBeenCalledWith({ input: expect.objectContaining({ title: "Wrong ABN" }) });
  },
};

export const OpenedForSomeoneElse: Story = {
  tags: ["test"],
  args: {
    path: "/support/ticket/t1",
    answers: { ...answers, TicketScreen: { ticket: { ...aTicket, onBehalfOf: "Sam Ortiz" } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ by .+ for Sam Ortiz$/)).toBeVisible();
  },
};
