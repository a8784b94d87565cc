import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { Time, toCalendarDateTime, today } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { cutPlaceholders } from "../../../platform/testing/cut-placeholders.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import {
  deskAnswers,
  fullTicket,
  joel,
  marcusReply,
  queueCounts,
  queueRows,
  staffEvents,
} from "./desk-tickets.fixtures.ts";
import { deskDashboardRoute, deskTicketsRoutes } from "./desk-tickets.routes.ts";

const sent = fn();
const conflict = (message: string, changes: object[]) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: "CONFLICT", changes } }] });

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Support/Support desk",
  component: StoryScreen,
  args: {
    portal: "support",
    staffRole: "support_admin",
    routes: [...deskTicketsRoutes, deskDashboardRoute],
    path: "/support-admin/tickets",
    answers: {
      ...deskAnswers,
      UpdateDeskTickets: (variables: Record<string, unknown>) => {
        sent(variables);
        return { updateDeskTickets: [] };
      },
      ReplyAsStaff: (variables: Record<string, unknown>) => {
        sent(variables);
        return { replyAsStaff: fullTicket };
      },
      AddTicketNote: (variables: Record<string, unknown>) => {
        sent(variables);
        return { addTicketNote: fullTicket };
      },
    },
  },
  beforeEach: () => {
    sent.mockClear();
    sessionStorage.clear();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const answers = meta.args?.answers ?? {};
const ticketPath = `/support-admin/tickets/${fullTicket.id}`;

export const Queue: Story = {
  name: "Queue at rest",
  tags: ["at-rest"],
  parameters: { screen: "queue-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: /8f3c21ab/ })).toHaveTextContent("8f3c21ab…");
    await expect(canvas.getByText("47 tickets")).toBeVisible();
    await expect(canvas.getByText("Unknown")).toBeVisible();
    await expect(canvas.getByText("Showing 1 to 6 of 47 tickets")).toBeVisible();
    await expect(canvas.getByText("Page 1 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Previous" })).toBeDisabled();
    await expect(canvas.getByRole("img", { name: "Marcus Webb is writing" })).toBeVisible();
    await expect(canvas.getByText("1 h late")).toBeVisible();
    await expect(canvas.getByText("2 h 45 left")).toBeVisible();
    await expect(canvas.getByText("20 min left")).toBeVisible();
    const button = canvas.getByRole("button", { name: "Filters & Search" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("button", { name: "Clear Filters" })).toBeNull();
    await expect(canvas.getByRole("radio", { name: "All 47" })).toBeChecked();
  },
};

const asked = fn((_: Record<string, unknown>) => deskAnswers.DeskQueue);

export const QueueByChip: Story = {
  tags: ["test"],
  args: { answers: { ...answers, DeskQueue: asked } },
  play: async ({ canvas }) => {
    const choose = async (chip: string, filters: object) => {
      await userEvent.click(await canvas.findByRole("radio", { name: chip }));
      await waitFor(() => expect(asked.mock.lastCall?.[0]).toMatchObject(filters));
      await expect(canvas.queryByRole("list", { name: "Filters in use" })).toBeNull();
    };
    await choose("Waiting for us 5", { moment: "waiting", assignedTo: null });
    await choose("Late 2", { moment: "late", assignedTo: null });
    await choose("Unassigned 2", { moment: "backlog", assignedTo: "unassigned" });
    await choose("Mine 3", { moment: "backlog", assignedTo: "me" });
    await choose("All 47", { moment: null, assignedTo: null });
  },
};

export const Filtered: Story = {
  args: { path: "/support-admin/tickets?status=open&assigned=me&search=ABN" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Filters & Search 2" }));
    await expect(canvas.getByRole("searchbox", { name: "Search tickets" })).toHaveValue("ABN");
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter: Open" }));
    await expect(await canvas.findByRole("button", { name: "Filters & Search 1" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear Filters" }));
    await expect(await canvas.findByRole("button", { name: "Filters & Search" })).toBeVisible();
    await expect(canvas.getByRole("searchbox", { name: "Search tickets" })).toHaveValue("");
    await expect(canvas.queryByRole("list", { name: "Filters in use" })).toBeNull();
  },
};
export const FilteredOnPhone: Story = { ...Filtered, globals: { viewport: { value: "phone" } } };

export const Keys: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /8f3c21ab/ });
    await userEvent.keyboard("jja");
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ ids: [queueRows[1]?.id], change: { assignedTo: "anita" } }),
      ),
    );
  },
};

const answersOpening = {
  ...answers,
  OpenDeskTicket: (variables: Record<string, unknown>) => {
    sent(variables);
    return { openDeskTicket: fullTicket };
  },
};

export const NewTicket: Story = {
  args: { answers: answersOpening },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: /8f3c21ab/ });
    await userEvent.keyboard("c");
    const dialog = within(await screen.findByRole("dialog", { name: "New ticket" }));
    await userEvent.click(dialog.getByRole("button", { name: /^Open ticket/ }));
    await expect(await dialog.findByText("Choose who it’s for")).toBeVisible();
    await userEvent.type(dialog.getByRole("combobox", { name: "Requester" }), "joel");
    await userEvent.click(await screen.findByRole("option", { name: /Joel Hargreaves/ }));
    await expect(await dialog.findByText("Joel Hargreaves has 3 open tickets.")).toBeVisible();
    await userEvent.type(dialog.getByRole("textbox", { name: /On behalf of/ }), "Sam Ortiz");
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "No photos");
    await userEvent.type(dialog.getByRole("textbox", { name: "Message from the call" }), "They don’t load");
    await userEvent.click(dialog.getByRole("button", { name: /^Open ticket/ }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        input: {
          requesterId: joel.id,
          onBehalfOf: "Sam Ortiz",
          title: "No photos",
          categoryId: null,
          priority: "medium",
          source: "phone",
          message: "They don’t load",
          isMine: true,
        },
      }),
    );
    await expect(await screen.findByText("Ticket opened")).toBeVisible();
  },
};

export const NewTicketOpen: Story = {
  args: { answers: answersOpening },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^New ticket/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "New ticket" }));
    await userEvent.click(dialog.getByRole("radio", { name: /We’re writing to them/ }));
    await expect(dialog.getByRole("textbox", { name: "Your message" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^Send and open/ })).toBeVisible();
  },
};

export const EditsTitleAndRequester: Story = {
  args: { path: `/support-admin/tickets/${fullTicket.id}` },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit title and requester" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit ticket" }));
    const title = dialog.getByRole("textbox", { name: "Title" });
    await userEvent.clear(title);
    await userEvent.type(title, "SMS filtered by the carrier");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        ids: [fullTicket.id],
        change: { title: "SMS filtered by the carrier", requesterId: joel.id },
        version: 1,
      }),
    );
  },
};

export const OpenedByStaff: Story = {
  tags: ["test"],
  args: {
    path: `/support-admin/tickets/${fullTicket.id}`,
    answers: {
      ...answers,
      DeskTicketPage: {
        deskTicket: {
          ...fullTicket,
          description: "",
          source: "staff",
          onBehalfOf: "Sam Ortiz",
          entries: staffEvents,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We wrote first\./)).toBeVisible();
    await expect(canvas.getByText("Sam Ortiz")).toBeVisible();
    for (const words of [
      /^Anita Desai opened the ticket after a call/,
      /^Anita Desai changed the title from “Texts” to “SMS”/,
      /^Anita Desai changed the requester from Joel Hargreaves to Dana Ruiz/,
    ]) {
      await expect(canvas.getByText(words)).toBeVisible();
    }
  },
};

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all on this page" }));
    await expect(canvas.getByText("6 chosen")).toBeVisible();
    await userEvent.keyboard("s");
    await userEvent.click(await screen.findByRole("option", { name: "Resolved" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ ids: queueRows.map(({ id }) => id), change: { status: "resolved" } }),
      ),
    );
  },
};

export const EmptyQueue: Story = {
  args: {
    answers: {
      ...answers,
      DeskQueue: {
        deskTickets: {
          __typename: "DeskTicketPage",
          total: 0,
          isMore: false,
          pages: 1,
          items: [],
          counts: { ...queueCounts, all: 0, waiting: 0, late: 0, unassigned: 0, mine: 0 },
        },
      },
    },
  },
  play: async ({ canvas }) => expect(await canvas.findByText("No tickets found")).toBeVisible(),
};

export const QueueLoading: Story = {
  args: { answers: { ...answers, DeskQueue: "pending" } },
  play: async ({ canvas }) => expect(await canvas.findByText("Loading tickets...")).toBeVisible(),
};

export const QueueFailed: Story = {
  args: { answers: { ...answers, DeskQueue: new Error("The server is busy") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Unable to load tickets")).toBeVisible();
    await expect(canvas.getByText("The server is busy")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const QueueOnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("link", { name: "Invoice PDF shows the wrong ABN" })).toBeVisible();
    await expect(canvas.getAllByText(/^Updated \d/)).toHaveLength(6);
    await userEvent.click(canvas.getByRole("button", { name: "Filters & Search" }));
    await userEvent.click(canvas.getByRole("radio", { name: "Waiting for us 5" }));
    await expect(await canvas.findByRole("button", { name: "Remove filter: Waiting for us" })).toBeVisible();
    await expect(cutPlaceholders(canvasElement)).toEqual([]);
  },
};

export const Ticket: Story = {
  name: "Ticket at rest",
  tags: ["at-rest"],
  args: { path: ticketPath },
  // WCAG 2.5.3: voice control needs names to contain the visible label, which axe doesn't check by default.
  parameters: {
    screen: "ticket-screen",
    a11y: { options: { rules: { "label-content-name-mismatch": { enabled: true } } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Internal")).toBeVisible();
    await expect(canvas.getAllByText("Support")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Edit priority" }));
    await userEvent.click(canvas.getByRole("button", { name: /Priority/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Urgent" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ change: { priority: "urgent" } })),
    );
    await expect(await canvas.findByRole("button", { name: "Edit priority" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Edit category" }));
    await userEvent.click(canvas.getByRole("button", { name: /Category/ }));
    await userEvent.click(await screen.findByRole("option", { name: "No category" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(expect.objectContaining({ change: { categoryId: null } })),
    );
  },
};

export const LongTitleChoice: Story = {
  args: {
    path: ticketPath,
    answers: {
      ...answers,
      DeskTicketChoices: {
        deskTickets: {
          __typename: "DeskTicketPage",
          items: [{ ...queueRows[0], id: "long", title: "W".repeat(200), orgId: fullTicket.orgId }],
        },
      },
    },
  },
  play: async ({ canvas }) => {
    for (const action of ["Link", "Merge"]) {
      await userEvent.click(await canvas.findByRole("button", { name: action }));
      const dialog = await screen.findByRole("dialog");
      const choose = await within(dialog).findByRole("button", { name: /^Choose W/ });
      const edge = dialog.getBoundingClientRect().right;
      await waitFor(() => expect(choose.getBoundingClientRect().right).toBeLessThan(edge));
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
  },
};
export const LongTitleChoiceOnPhone: Story = {
  ...LongTitleChoice,
  globals: { viewport: { value: "phone" } },
};

export const ClosedTicket: Story = {
  args: {
    path: ticketPath,
    answers: { ...answers, DeskTicketPage: { deskTicket: { ...fullTicket, status: "closed" } } },
  },
  play: async ({ canvas }) => {
    const words = "This ticket is closed. If the customer replies, it opens a new ticket.";
    await expect(await canvas.findByText(words)).toBeVisible();
  },
};

export const Snoozed: Story = {
  args: {
    path: ticketPath,
    answers: {
      ...answers,
      SnoozeTicket: (variables: Record<string, unknown>) => {
        sent(variables);
        return { snoozeTicket: fullTicket };
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Snooze" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "For a week" }));
    const morning = today("Australia/Melbourne").add({ days: 7 });
    const until = toCalendarDateTime(morning, new Time(9)).toDate("Australia/Melbourne").toISOString();
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ until })));
    await expect(await screen.findByText(/^Snoozed until .+ 9:00 am$/)).toBeVisible();
  },
};

export const Note: Story = {
  args: { path: ticketPath },
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText("Type your message...");
    await expect(canvas.getByRole("button", { name: "Send" })).toBeDisabled();
    await userEvent.type(box, "  Among us  ");
    const note = canvas.getByRole("switch", { name: "Internal note (not visible to customer)" });
    await userEvent.click(note);
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ message: "Among us" })));
    await waitFor(() => expect(note).not.toBeChecked());
    await expect(box).toHaveValue("");
  },
};

export const AnsweredMeanwhile: Story = {
  args: {
    path: ticketPath,
    answers: {
      ...answers,
      DeskTicketPage: (() => {
        let loads = 0;
        return () => {
          loads += 1;
          const entries = loads > 1 ? [...fullTicket.entries, marcusReply] : fullTicket.entries;
          return { deskTicket: { ...fullTicket, entries } };
        };
      })(),
      ReplyAsStaff: () =>
        conflict("Someone replied while you were writing. Read their reply, then send yours again.", []),
    },
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText("Type your message...");
    await userEvent.type(box, "Mine");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(await canvas.findByText("Someone replied while you were writing.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "I’ve read it" })).toBeVisible();
    await expect(box).toHaveValue("Mine");
    await userEvent.clear(box);
  },
};

/** The first message got through but its response was lost, so the edited text is sent as another message. */
export const SentBeforeWithOtherWords: Story = {
  tags: ["test"],
  args: {
    path: ticketPath,
    answers: {
      ...answers,
      ReplyAsStaff: () =>
        new CombinedGraphQLErrors({
          errors: [{ message: "Use another key", extensions: { code: "CONFLICT", reason: "SENT_BEFORE" } }],
        }),
    },
  },
  play: async ({ canvas }) => {
    const box = await canvas.findByPlaceholderText("Type your message...");
    await userEvent.type(box, "Mine, with more words");
    await userEvent.click(canvas.getByRole("button", { name: "Send" }));
    await expect(
      await screen.findByText(/^This already went through, without your latest changes\./),
    ).toBeVisible();
    await expect(box).toHaveValue("Mine, with more words");
    await userEvent.clear(box);
  },
};

export const TicketOnPhone: Story = { args: { path: ticketPath }, globals: { viewport: { value: "phone" } } };

export const NoTicket: Story = {
  args: { path: ticketPath, answers: { ...answers, DeskTicketPage: { deskTicket: null } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ticket not found")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Queue" })).toBeVisible();
  },
};

export const TicketFailed: Story = {
  args: { path: ticketPath, answers: { ...answers, DeskTicketPage: new Error("Network error") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Unable to load ticket details")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Queue" })).toBeVisible();
  },
};

export const MyTickets: Story = {
  name: "My tickets at rest",
  tags: ["at-rest"],
  parameters: { screen: "my-tickets-screen" },
  args: { path: "/support-admin/my-tickets" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "In Progress (1)" })).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: /^Open/ })).toBeNull();
  },
};

export const NoTicketsAssigned: Story = {
  args: {
    path: "/support-admin/my-tickets",
    answers: {
      ...answers,
      MyDeskTickets: {
        myDeskTickets: { __typename: "MyDeskTickets", total: 0, counts: [], tickets: [], recent: [] },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No tickets assigned")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "View Ticket Queue" })).toBeVisible();
  },
};

export const ToSort: Story = {
  name: "To sort at rest",
  tags: ["at-rest"],
  parameters: { screen: "to-sort-screen" },
  args: {
    path: "/support-admin/to-sort",
    answers: {
      ...answers,
      OpenTicketFromMail: (variables: Record<string, unknown>) => {
        sent(variables);
        return { openTicketFromMail: fullTicket };
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2 emails to support")).toBeVisible();
    await expect(canvas.getByText("No member signs in with this address.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Show all" })).toBeNull();
    await userEvent.click(canvas.getAllByRole("button", { name: "Open ticket" })[1] as HTMLElement);
    await expect(await screen.findByRole("textbox", { name: "Member’s email" })).toHaveValue(
      "joel@westgate.example",
    );
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Open ticket" }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ mailId: "mail-2", memberEmail: "joel@westgate.example" }),
      ),
    );
  },
};

export const DiscardsChosenMail: Story = {
  tags: ["test"],
  args: {
    path: "/support-admin/to-sort",
    answers: {
      ...answers,
      DiscardMail: ({ mailId }: Record<string, unknown>) => {
        sent(mailId);
        return sent.mock.calls.length === 2 ? new Error("The server is busy") : { discardMail: mailId };
      },
    },
  },
  play: async ({ canvas }) => {
    for (const choice of await canvas.findAllByRole("checkbox", { name: /^Choose/ })) {
      await userEvent.click(choice);
    }
    const bar = within(canvas.getByRole("toolbar", { name: "Selected emails" }));
    await expect(bar.getByText("2 chosen")).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: "Discard" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Discard 2 emails?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    await expect(await dialog.findByText("The server is busy")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
    await expect(await screen.findByText("2 emails discarded")).toBeVisible();
    await expect(sent.mock.calls.flat()).toEqual(["mail-1", "mail-2", "mail-1", "mail-2"]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

export const LongMailToSort: Story = {
  args: {
    path: "/support-admin/to-sort",
    answers: {
      ...answers,
      UnsortedMail: {
        unsortedMailCount: 1,
        unsortedMail: [
          {
            ...deskAnswers.UnsortedMail.unsortedMail[0],
            subject: "W".repeat(200),
            text: "Nothing loads.\n".repeat(600),
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    const text = await canvas.findByText(/^Nothing loads/);
    const show = await canvas.findByRole("button", { name: "Show all" });
    const edge = text.closest("li")?.getBoundingClientRect().right;
    await expect(canvas.getByText("Choose").getBoundingClientRect().right).toBeLessThan(edge ?? 0);
    await expect(text.clientHeight).toBeLessThan(200);
    await userEvent.click(show);
    await expect(text.clientHeight).toBe(text.scrollHeight);
    await userEvent.click(canvas.getByRole("button", { name: "Show less" }));
    await expect(text.clientHeight).toBeLessThan(200);
    await expect(canvas.getByRole("button", { name: "Show all" })).toBeVisible();
  },
};
export const LongMailToSortOnPhone: Story = {
  ...LongMailToSort,
  globals: { viewport: { value: "phone" } },
};

export const NothingToSort: Story = {
  args: {
    path: "/support-admin/to-sort",
    answers: { ...answers, UnsortedMail: { unsortedMailCount: 0, unsortedMail: [] } },
  },
  play: async ({ canvas }) => expect(await canvas.findByText("Nothing to sort")).toBeVisible(),
};

export const ToSortFailed: Story = {
  args: { path: "/support-admin/to-sort", answers: { ...answers, UnsortedMail: new Error("Network error") } },
  play: async ({ canvas }) => expect(await canvas.findByText("Unable to load emails")).toBeVisible(),
};

export const Dashboard: Story = {
  name: "Dashboard at rest",
  tags: ["at-rest"],
  parameters: { screen: "dashboard-screen" },
  args: { path: "/support-admin" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Westgate Forklift Repairs", { selector: "ol *" })).toBeVisible();
    const toSort = canvas.getByRole("link", { name: "Emails to sort" });
    await expect(toSort).toHaveAttribute("href", "/support-admin/to-sort");
    await expect(toSort.closest("li")).toHaveTextContent("Emails to sort2");
    const messaging = within(await canvas.findByRole("row", { name: /^Messaging/ }));
    await expect(messaging.getByRole("link", { name: "28" })).toHaveAttribute(
      "href",
      "/support-admin/tickets?category=messaging&moment=resolved",
    );
    await expect(messaging.getByText("3 h 20 min")).toBeVisible();
    const inTime = within(canvas.getByRole("region", { name: "Answered in time" }));
    await expect(inTime.getByText("90%")).toBeVisible();
    await expect(inTime.getByText("26 of 29 first replies, 83% the period before")).toBeVisible();
    await expect(canvas.getByText("It came back the next day.")).toBeVisible();
    const satisfied = within(canvas.getByRole("region", { name: "Satisfied" }));
    await expect(satisfied.getByRole("link", { name: "2" })).toHaveAttribute(
      "href",
      "/support-admin/tickets?moment=unsatisfied",
    );
  },
};

export const DashboardOnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { path: "/support-admin" },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("row", { name: /^Messaging/ });
    const links = [...canvasElement.querySelectorAll<HTMLElement>("li:not(:has(p)) a, tbody td a")];
    await expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const place = link.closest<HTMLElement>("li, td");
      place?.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, height = 0 } = place?.getBoundingClientRect() ?? { left: 0, top: 0 };
      await expect(height).toBeGreaterThanOrEqual(44);
      await expect(document.elementFromPoint(left + 3, top + 3)).toBe(link);
    }
  },
};

export const DashboardFailed: Story = {
  args: {
    path: "/support-admin",
    answers: { ...answers, DeskStats: new Error("No"), MyDeskTickets: new Error("No") },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Unable to load dashboard data")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Retry Stats" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Retry My Tickets" })).toBeVisible();
  },
};
