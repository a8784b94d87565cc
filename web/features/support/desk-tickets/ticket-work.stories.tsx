import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { dismissToast } from "@fettle/design-system/Toast";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { clearDraft } from "../../../lib/draft.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { deskAnswers, fullTicket, marcusReply, queueRows } from "./desk-tickets.fixtures.ts";
import { deskTicketsRoutes } from "./desk-tickets.routes.ts";

const sent = fn();
const ticketPath = `/support-admin/tickets/${fullTicket.id}`;
const answers = {
  ...deskAnswers,
  DeskTicketPage: ({ id }: Record<string, unknown>) => {
    const row = queueRows.find((each) => each.id === id);
    return { deskTicket: { ...fullTicket, ...row, id } };
  },
  UpdateDeskTickets: (variables: Record<string, unknown>) => {
    sent(variables);
    return { updateDeskTickets: [] };
  },
  MergeTicket: { mergeTicket: { ...fullTicket, ...queueRows[0] } },
  UnmergeTicket: (variables: Record<string, unknown>) => {
    sent(variables);
    return { unmergeTicket: fullTicket };
  },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Support/Work on a ticket",
  component: StoryScreen,
  tags: ["test"],
  args: { portal: "support", routes: deskTicketsRoutes, path: ticketPath, answers },
  beforeEach: () => {
    sent.mockClear();
    sessionStorage.clear();
    clearDraft(`staff:anita:ticket:${fullTicket.id}`);
    dismissToast();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const conversation = () => screen.findByRole("list", { name: "Conversation" });

export const UndoesAStatus: Story = {
  play: async () => {
    await conversation();
    await userEvent.keyboard("s");
    await userEvent.click(await screen.findByRole("option", { name: "Closed" }));
    await expect(await screen.findByText("Ticket updated successfully")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Edit status" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await expect(await screen.findByText("Change undone")).toBeVisible();
    await expect(sent.mock.calls.map(([{ change }]) => change)).toEqual([
      { status: "closed" },
      { status: "in_progress" },
    ]);
  },
};

export const UndoesEachTicketsOwnStatus: Story = {
  args: { path: "/support-admin/tickets" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all on this page" }));
    await userEvent.keyboard("s");
    await userEvent.click(await screen.findByRole("option", { name: "Resolved" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await expect(await screen.findByText("Change undone")).toBeVisible();
    const undone = sent.mock.calls
      .slice(1)
      .flatMap(([{ ids, change }]) => ids.map((id: string) => [id, change.status]));
    const changed = queueRows.filter(({ status }) => status !== "resolved");
    await expect(new Map(undone)).toEqual(new Map(changed.map(({ id, status }) => [id, status])));
  },
};

export const UndoesAMerge: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Merge" }));
    const dialog = within(await screen.findByRole("dialog"));
    const [choose] = await dialog.findAllByRole("button", { name: /^Choose/ });
    await userEvent.click(choose as HTMLElement);
    await expect(await screen.findByText(/^This ticket closed, and replies go to “.+”\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ id: fullTicket.id }));
    await expect(await screen.findByText("Merge undone")).toBeVisible();
  },
};

export const ByKeys: Story = {
  play: async () => {
    const list = await conversation();
    await userEvent.keyboard("a");
    await expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard("n");
    const note = screen.getByRole("switch", { name: /^Internal note/ });
    await expect(note).toBeChecked();
    await expect(screen.getByPlaceholderText("Type your message...")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(list).toHaveFocus();
    await userEvent.keyboard("r");
    await expect(note).not.toBeChecked();
    await userEvent.keyboard("{Escape}s");
    await expect(await screen.findByRole("option", { name: "Resolved" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: /Status/ })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Edit status" })).toHaveFocus());
    await userEvent.keyboard("u");
    await expect(await screen.findByRole("heading", { name: "Ticket Queue" })).toBeVisible();
  },
};

export const ThroughTheQueue: Story = {
  args: { path: "/support-admin/tickets?status=open&sort=newest&page=2" },
  play: async ({ canvas }) => {
    const [first, second] = queueRows;
    await userEvent.click(await canvas.findByRole("link", { name: new RegExp(String(first?.title)) }));
    await expect(await screen.findByRole("heading", { name: first?.title })).toBeVisible();
    await userEvent.keyboard("j");
    await expect(await screen.findByRole("heading", { name: second?.title })).toBeVisible();
    await userEvent.keyboard("k");
    await expect(await screen.findByRole("heading", { name: first?.title })).toBeVisible();
    await userEvent.keyboard("j");
    const back = await screen.findByRole("link", { name: "Back to Queue" });
    await expect(back).toHaveAttribute("href", "/support-admin/tickets?status=open&sort=newest&page=2");
    await expect(await screen.findByRole("heading", { name: second?.title })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    const row = await canvas.findByRole("link", { name: new RegExp(String(second?.title)) });
    await waitFor(() => expect(row).toHaveFocus());
    await expect(row.closest("tr")).toHaveAttribute("data-current", "true");
  },
};

const undelivered = {
  ...fullTicket,
  isUndelivered: true,
  entries: fullTicket.entries.map((entry) =>
    entry.kind === "message" && entry.isStaff
      ? { ...entry, deliveryFailure: "The mailbox doesn’t exist (joel@westgateforklift.example)" }
      : entry,
  ),
};

export const SendsAgain: Story = {
  args: {
    answers: {
      ...answers,
      DeskTicketPage: { deskTicket: undelivered },
      ResendTicketMessage: (variables: Record<string, unknown>) => {
        sent(variables);
        return { resendTicketMessage: fullTicket };
      },
    },
  },
  play: async ({ canvas }) => {
    const [first, ...others] = await canvas.findAllByText(
      /^Couldn’t be delivered: The mailbox doesn’t exist/,
    );
    await expect(first).toBeVisible();
    await userEvent.click(canvas.getAllByRole("button", { name: "Send again" })[0] as HTMLElement);
    await expect(await screen.findByText("Sending again")).toBeVisible();
    const replies = fullTicket.entries.filter(({ kind, isStaff }) => kind === "message" && isStaff);
    await expect(others.length + 1).toBe(replies.length);
    await expect(sent).toHaveBeenCalledWith({ id: replies[0]?.id });
  },
};

const lost = fn();

export const RetriesAsFirstSent: Story = {
  args: {
    answers: {
      ...answers,
      DeskTicketPage: () => ({
        deskTicket: {
          ...fullTicket,
          entries: lost.mock.calls.length > 0 ? [...fullTicket.entries, marcusReply] : fullTicket.entries,
        },
      }),
      ReplyAsStaff: (variables: Record<string, unknown>) => {
        lost(variables);
        return lost.mock.calls.length === 1 ? new Error("Failed to fetch") : { replyAsStaff: fullTicket };
      },
    },
  },
  beforeEach: () => void lost.mockClear(),
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText("Type your message...");
    await userEvent.type(box, "Mine");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await userEvent.click(await canvas.findByRole("button", { name: "I’ve read it" }));
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await screen.findByText("Message added successfully")).toBeVisible();
    await expect(lost.mock.calls[1]).toEqual(lost.mock.calls[0]);
    await waitFor(async () => expect(await conversation()).toHaveFocus());
  },
};

export const NotSentYet: Story = {
  args: {
    answers: {
      ...answers,
      ReplyAsStaff: new CombinedGraphQLErrors({
        errors: [{ message: "Use another key", extensions: { code: "CONFLICT", reason: "SENT_BEFORE" } }],
      }),
    },
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText("Type your message...");
    await userEvent.type(box, "Mine");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await screen.findByText(/^This already went through/)).toBeVisible();
    await expect(box).toHaveValue("Mine");
    await userEvent.clear(box);
  },
};

export const TooLong: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText("Type your message...");
    await userEvent.click(box);
    await userEvent.paste("Forklift\n".repeat(1_200));
    const send = canvas.getByRole("button", { name: "Send" });
    await userEvent.click(send);
    const error = await canvas.findByText(/at most 10,000/);
    await expect(error).toHaveRole("alert");
    await expect(canvas.getByText("10,800 of 10,000")).toBeVisible();
    await expect(box.getBoundingClientRect().height).toBeLessThan(innerHeight / 2);
    const [end, top] = [box.getBoundingClientRect().bottom, error.getBoundingClientRect().top];
    await expect(top - end).toBeLessThan(100);
    await expect(Math.abs(top - send.getBoundingClientRect().top)).toBeLessThan(40);
    await userEvent.clear(box);
  },
};

export const KeepsItsRequester: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit title and requester" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit ticket" }));
    await userEvent.clear(dialog.getByRole("combobox", { name: "Requester" }));
    await userEvent.click(dialog.getByRole("textbox", { name: "Title" }));
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(
      await dialog.findByText(/^Choose who it’s for\. A ticket can’t lose its requester/),
    ).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};
