import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { AppShell } from "@fettle/design-system/patterns/AppShell";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ProposalCardFragment, SaidMessageFragment } from "../../../generated/graphql.ts";
import { isAssistantOpen } from "../../../platform/assistant-open.ts";
import { type Answers, StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { helpView } from "../../website/help/help-panel.ts";
import { confirmed, conversation, line, proposal, said } from "./assistant.fixtures.ts";
import AssistantButton from "./assistant-button.tsx";
import AssistantHost from "./assistant-host.tsx";
import { AssistantSettings } from "./assistant-settings.tsx";

const routes = storyRoute(() => (
  <>
    <AppShell
      title="Jobs"
      items={[]}
      foot={<AssistantButton place="side bar" />}
      topBarAssistant={<AssistantButton place="top bar" />}
    >
      <h1>Jobs</h1>
    </AppShell>
    <AssistantHost />
  </>
));

const conversationOf = (messages: SaidMessageFragment[], more: object = {}) => ({
  assistant: { __typename: "Assistant", isOn: true, hasKey: true, messages, ...more },
});

const withMessages = (messages: SaidMessageFragment[], more: object = {}): Answers => ({
  AssistantSwitch: { assistant: { __typename: "Assistant", isOn: true, proposalsWaiting: 0 } },
  AssistantConversation: conversationOf(messages, more),
});

const asked = fn();
const taking: Answers = {
  ...withMessages(conversation),
  AskAssistant: (variables) => {
    asked(variables);
    return {
      askAssistant: {
        __typename: "AssistantTurn",
        id: "t2",
        status: "waiting",
        messages: [said("t2", "user", String(variables.message), { status: "waiting" })],
      },
    };
  },
};
const news = (kind: string, more: object) => ({
  assistantTurn: {
    __typename: "AssistantNews",
    kind,
    text: null,
    code: null,
    proposal: null,
    message: null,
    ...more,
  },
});

const proposing = (card: () => ProposalCardFragment): Answers => ({
  ...withMessages([]),
  AssistantConversation: () =>
    conversationOf([
      said("t1", "user", "Margaret Doyle’s zone motor is in. Book the fit tomorrow afternoon."),
      said("t1", "assistant", "Tomasi found the fault today, so he knows the roof space.", {
        proposals: [card()],
      }),
    ]),
});

const refused = (code: string, message = "No") =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Assistant/Assistant",
  component: StoryScreen,
  args: { routes, path: "/jobs", answers: taking, isBare: true },
  parameters: { layout: "fullscreen" },
  beforeEach: () => {
    asked.mockClear();
    isAssistantOpen.set(false);
    helpView.set(null);
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

async function open() {
  await userEvent.click(await screen.findByRole("button", { name: "Assistant" }));
  const panel = await screen.findByRole("dialog", { name: "AI Assistant" });
  await within(panel).findByText(/what do you need a hand with/);
  return within(panel);
}
const type = async (panel: Awaited<ReturnType<typeof open>>, words: string) =>
  userEvent.type(panel.getByRole("textbox", { name: "Ask a question" }), words);

export const Closed: Story = {
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Assistant" })).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: withMessages([]) },
  play: async () => {
    const panel = await open();
    const box = panel.getByRole("textbox", { name: "Ask a question" });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(panel.queryByRole("button", { name: "Delete history" })).toBeNull();
    await userEvent.click(panel.getByRole("button", { name: "New Job" }));
    await expect(box).toHaveValue("New job for ");
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.keyboard("{Escape}");
    const button = await screen.findByRole("button", { name: "Assistant" });
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Conversation: Story = {
  play: async () => {
    const panel = await open();
    await expect(await panel.findByText("price list")).toBeVisible();
    await expect(panel.getByRole("link", { name: "Invoice 1042" })).toHaveAttribute("href", "/invoices/i1");
    await userEvent.click(panel.getByRole("link", { name: "The price list" }));
    expect(helpView.get()).toEqual({ slug: "price-list" });
  },
};

export const Thinking: Story = {
  play: async () => {
    const panel = await open();
    await type(panel, "Does it{Shift>}{Enter}{/Shift}include GST?{Enter}");
    await expect(await panel.findByText("Thinking...")).toBeVisible();
    await expect(asked).toHaveBeenCalledTimes(1);
    await expect(asked).toHaveBeenCalledWith(expect.objectContaining({ message: "Does it\ninclude GST?" }));
    await expect(panel.getByRole("textbox", { name: "Ask a question" })).toHaveValue("");
    await expect(panel.getByRole("button", { name: "Stop" })).toBeVisible();
  },
};

export const Streaming: Story = {
  args: { answers: { ...taking, AssistantTurn: news("text", { text: "Yes, prices on invoices" }) } },
  play: async () => {
    const panel = await open();
    await type(panel, "Does it include GST?{Enter}");
    await expect(await panel.findByText("Yes, prices on invoices")).toBeVisible();
    await userEvent.click(panel.getByRole("button", { name: "Stop" }));
    await expect((await panel.findAllByText("Stopped"))[0]).toBeVisible();
    await expect(panel.getByText("Yes, prices on invoices")).toBeVisible();
  },
};

export const Answered: Story = {
  args: {
    answers: {
      ...taking,
      AssistantTurn: news("done", { message: said("t2", "assistant", "- Yes, with **10%**.") }),
    },
  },
  play: async () => {
    const panel = await open();
    await type(panel, "Does it include GST?{Enter}");
    await waitFor(() => expect(panel.getByText("10%")).toBeVisible());
    await waitFor(() => expect(panel.getByRole("status")).toHaveTextContent(/^Yes, with 10%\.$/));
  },
};

export const QuotaExceeded: Story = {
  args: {
    answers: {
      ...taking,
      AssistantTurn: news("failed", {
        code: "QUOTA_EXCEEDED",
        text: "AI service quota exceeded. Please contact support.",
      }),
    },
  },
  play: async () => {
    const panel = await open();
    await type(panel, "Hello{Enter}");
    await expect(await panel.findByText("AI service quota exceeded. Please contact support.")).toBeVisible();
    await expect(await screen.findByText("AI Assistant Error")).toBeVisible();
  },
};

const refusal = (error: Error, words: string): Story => ({
  args: { answers: { ...taking, AskAssistant: error } },
  play: async () => {
    const panel = await open();
    await type(panel, "Hello{Enter}");
    await expect(await panel.findByText(words)).toBeVisible();
    await expect(await screen.findByText("AI Assistant Error")).toBeVisible();
    const box = panel.getByRole("textbox", { name: "Ask a question" });
    await expect(box).toHaveValue("Hello");
    await userEvent.clear(box);
  },
});
export const TooMany: Story = refusal(
  refused("RATE_LIMITED"),
  "Too many requests. Please wait a moment and try again.",
);
export const Failure: Story = refusal(
  new Error("Network error"),
  "Sorry, I'm having trouble right now. Please try again.",
);

export const KeptWhenClosed: Story = {
  tags: ["test"],
  play: async () => {
    const panel = await open();
    await type(panel, "Half a ques");
    await userEvent.click(panel.getByRole("button", { name: "Close" }));
    const again = await open();
    const box = again.getByRole("textbox", { name: "Ask a question" });
    await expect(box).toHaveValue("Half a ques");
    await userEvent.clear(box);
  },
};

const PHOTO = {
  id: "f1",
  url: "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
};

function fakeUploads() {
  const { XMLHttpRequest } = window;
  const statuses = [503, 201, 201];
  class Stub {
    upload = {};
    status = 0;
    responseText = "";
    onload = () => {};
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      this.status = statuses.shift() ?? 201;
      this.responseText = JSON.stringify(this.status === 201 ? PHOTO : { error: "Storage is full" });
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  Object.assign(window, { XMLHttpRequest: Stub });
  return () => Object.assign(window, { XMLHttpRequest });
}

export const Photo: Story = {
  beforeEach: () => {
    const restore = fakeUploads();
    return () => void restore();
  },
  play: async () => {
    const panel = await open();
    const choose = async () => {
      await panel.findByRole("button", { name: "Photo" });
      const input = document.querySelector("input[type=file]") as HTMLInputElement;
      await userEvent.upload(input, new File(["plate"], "plate.jpg", { type: "image/jpeg" }));
    };
    await choose();
    await userEvent.click(await panel.findByRole("button", { name: "Try again" }));
    await expect(await panel.findByRole("img", { name: "Photo for your question" })).toBeVisible();
    const box = panel.getByRole("textbox", { name: "Ask a question" });
    await expect(box).toHaveValue("What does this plate say?");
    await userEvent.click(panel.getByRole("button", { name: "Remove photo" }));
    await expect(box).toHaveValue("");
    await choose();
    await panel.findByRole("img", { name: "Photo for your question" });
    await userEvent.type(box, "{Enter}");
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({ message: "What does this plate say?", photoId: "f1" }),
      ),
    );
    await waitFor(() => expect(panel.queryByRole("button", { name: "Remove photo" })).toBeNull());
  },
};

export const PhotoAskedAgain: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...taking,
      ...withMessages([
        said("t1", "user", "What does this plate say?", {
          status: "failed",
          photoId: "f1",
          photoUrl: PHOTO.url,
        }),
        said("t1", "assistant", "Sorry, I'm having trouble right now. Please try again.", {
          status: "failed",
        }),
      ]),
    },
  },
  play: async () => {
    const panel = await open();
    await userEvent.click(await panel.findByRole("button", { name: "Retry" }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({ message: "What does this plate say?", photoId: "f1" }),
      ),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "AI Assistant" })).toBeNull());
  },
};

export const AskedByAddress: Story = {
  tags: ["test"],
  args: { path: "/jobs?assistant=Email an invoice" },
  play: async () => {
    const panel = within(await screen.findByRole("dialog", { name: "AI Assistant" }));
    const box = await panel.findByRole("textbox", { name: "Ask a question" });
    await waitFor(() => expect(box).toHaveValue("About “Email an invoice”: "));
    await userEvent.clear(box);
  },
};

const confirm = fn();
export const Proposal: Story = {
  args: {
    answers: {
      ...proposing(proposal),
      ConfirmProposal: (variables) => {
        confirm(variables);
        return { confirmProposal: confirmed() };
      },
      UndoProposal: () => ({
        undoProposal: confirmed({ status: "undone", canUndo: false, undoUntil: null }),
      }),
    },
  },
  play: async () => {
    confirm.mockClear();
    const panel = await open();
    const card = within(await panel.findByRole("article", { name: /^New job/ }));
    await expect(card.getByText("14 Fourth Street, Parkdale 3195")).toBeVisible();
    await userEvent.click(card.getByRole("button", { name: "Edit" }));
    const title = card.getByRole("textbox", { name: "Title" });
    await userEvent.clear(title);
    await userEvent.type(title, "Fit two motors");
    await userEvent.click(card.getByRole("button", { name: "Confirm" }));
    await expect(await panel.findByRole("link", { name: "Job 1151 created" })).toHaveAttribute(
      "href",
      "/jobs/j1",
    );
    await expect(confirm).toHaveBeenCalledWith({
      id: "p1",
      values: [{ field: "title", value: "Fit two motors" }],
    });
    await userEvent.click(panel.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(panel.getAllByText("Undone")[0]).toBeVisible());
  },
};

export const ProposalOpen: Story = {
  args: { answers: proposing(proposal) },
  play: async () => {
    const panel = await open();
    await expect(await panel.findByText("Not saved yet", { exact: false })).toBeVisible();
  },
};

export const ProposalEdited: Story = {
  args: { answers: proposing(() => proposal({ id: "p2" })) },
  play: async () => {
    const panel = await open();
    await userEvent.click(await panel.findByRole("button", { name: "Edit" }));
    await expect(panel.getByRole("textbox", { name: "Title" })).toBeVisible();
  },
};

const taken = () =>
  proposal({
    kind: "schedule",
    title: "Move job 1147",
    warnings: ["Margaret Doyle has another job that day"],
    lines: [
      line("scheduledAt", "Time", "Thu 19 Nov, 2:30 pm", {
        before: "Wed 18 Nov, 10:00 am",
        value: "2026-11-19T14:30",
        input: "wall_time",
        warning: "Tomasi is booked from 2:00 pm",
        suggestion: { __typename: "AssistantSuggestion", value: "2026-11-19T15:30", text: "3:30 pm is free" },
      }),
    ],
  });

export const ProposalWarned: Story = {
  args: {
    answers: {
      ...proposing(taken),
      ConfirmProposal: (variables) => {
        confirm(variables);
        return {
          confirmProposal: { ...taken(), status: "stale", outcome: "Job 1147 was moved by Liam O’Brien" },
        };
      },
    },
  },
  play: async () => {
    confirm.mockClear();
    const panel = await open();
    await userEvent.click(await panel.findByRole("button", { name: "Use this: 3:30 pm is free" }));
    await userEvent.click(panel.getByRole("button", { name: "Confirm" }));
    await expect((await panel.findAllByText("Job 1147 was moved by Liam O’Brien"))[0]).toBeVisible();
    await expect(confirm).toHaveBeenCalledWith({
      id: "p1",
      values: [{ field: "scheduledAt", value: "2026-11-19T15:30" }],
    });
  },
};

const shown = (card: () => ProposalCardFragment, words: string | RegExp): Story => ({
  args: { answers: proposing(card) },
  play: async () => {
    const panel = await open();
    await expect(await panel.findByText(words)).toBeVisible();
  },
});
export const ProposalTaken = shown(taken, "Tomasi is booked from 2:00 pm");
export const ProposalConfirmed = shown(confirmed, "Job 1151 created");
export const ProposalUndone = shown(() => proposal({ status: "undone" }), "Undone");
export const ProposalDeclined = shown(() => proposal({ status: "declined" }), "Discarded");
export const ProposalExpired = shown(
  () => proposal({ expiresAt: new Date(Date.now() - 1000).toISOString() }),
  "Expired, nothing was done",
);
export const ProposalSent = shown(
  () =>
    confirmed({
      kind: "text",
      outcome: "Text sent to Margaret Doyle",
      isFinal: true,
      canUndo: false,
      undoUntil: null,
    }),
  /This can’t be undone/,
);

export const ProposedElsewhere: Story = {
  args: {
    answers: {
      AssistantSwitch: { assistant: { __typename: "Assistant", isOn: true, proposalsWaiting: 1 } },
      AssistantConversation: conversationOf([
        said("t1", "assistant", "", {
          proposedBy: "Claude on my laptop",
          proposals: [proposal({ expiresAt: new Date(Date.now() + 23.5 * 3_600_000).toISOString() })],
        }),
      ]),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Assistant 1 to confirm" }));
    const panel = within(await screen.findByRole("dialog", { name: "AI Assistant" }));
    await expect(
      await panel.findByText("“Claude on my laptop” proposes this with your access token:"),
    ).toBeVisible();
    await expect(panel.getByRole("timer", { name: "Time left to confirm" })).toHaveTextContent("23 h");
    await expect(panel.getByRole("button", { name: "Confirm" })).toBeVisible();
  },
};

export const NoKey: Story = {
  args: { answers: { ...taking, ...withMessages([], { hasKey: false }) } },
  play: async () => {
    const panel = await open();
    await expect(panel.getByText(/not connected to an AI model/)).toBeVisible();
    await userEvent.click(
      within(panel.getByRole("group", { name: "What to ask" })).getByRole("button", {
        name: "What’s overdue?",
      }),
    );
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ message: "What’s overdue?", photoId: null }));
  },
};

export const Off: Story = {
  args: {
    answers: {
      AssistantSwitch: { assistant: { __typename: "Assistant", isOn: false, proposalsWaiting: 0 } },
    },
  },
  play: async () => {
    await screen.findByRole("heading", { name: "Jobs" });
    await expect(screen.queryByRole("button", { name: "AI Assistant" })).toBeNull();
  },
};

export const HistoryDeleted: Story = {
  args: {
    answers: {
      ...taking,
      ClearAssistantHistory: {
        clearAssistantHistory: { __typename: "Assistant", isOn: true, hasKey: true, messages: [] },
      },
    },
  },
  play: async () => {
    const panel = await open();
    await userEvent.click(await panel.findByRole("button", { name: "Delete history" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete history" }));
    await waitFor(() =>
      expect(panel.queryByText("How do I charge a call-out fee on an invoice?")).toBeNull(),
    );
  },
};

export const OnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { answers: proposing(proposal) },
  play: async () => {
    const panel = await open();
    await expect(await panel.findByRole("button", { name: "Confirm" })).toBeVisible();
  },
};

export const Settings: Story = {
  args: {
    routes: storyRoute(AssistantSettings),
    answers: {
      AssistantSettings: {
        assistant: {
          __typename: "Assistant",
          isOn: true,
          hasKey: true,
          budgetCents: 2000,
          spentThisMonthCents: 312.4,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/\$3.13 of \$20.00/)).toBeVisible();
  },
};
