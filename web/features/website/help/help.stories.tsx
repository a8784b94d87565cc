import { useQuery } from "@apollo/client/react";
import { AppShell } from "@fettle/design-system/patterns/AppShell";
import { TextField } from "@fettle/design-system/TextField";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Wrench } from "lucide-react";
import { expect, userEvent, waitFor } from "storybook/test";
import { AssistantSwitchDocument } from "../../../generated/graphql.ts";
import { isAssistantOpen } from "../../../platform/assistant-open.ts";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { article, articles } from "./help.fixtures.ts";
import HelpButton from "./help-button.tsx";
import { helpView } from "./help-panel.ts";
import { HelpPanelHost } from "./help-panel-host.tsx";

function Stage() {
  return (
    <>
      <AppShell
        title="Jobs"
        items={[{ href: "/jobs", label: "Jobs", icon: <Wrench /> }]}
        foot={<HelpButton />}
      >
        <TextField label="Notes" />
      </AppShell>
      <HelpPanelHost />
      <AssistantIsOn />
    </>
  );
}

/** The assistant button, shown next to help, runs this query. */
function AssistantIsOn() {
  useQuery(AssistantSwitchDocument);
  return null;
}

const answers = {
  AssistantSwitch: { assistant: { __typename: "Assistant", isOn: true, proposalsWaiting: 0 } },
  FindHelp: ({ search }: Record<string, unknown>) => ({ helpArticles: search === "zebra" ? [] : articles }),
  HelpFor: { helpFor: article },
  HelpArticle: ({ slug }: Record<string, unknown>) => ({
    helpArticle:
      slug === "none" ? null : { ...article, id: slug, slug, title: "Assign technicians", related: [] },
  }),
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Website/Help",
  component: StoryScreen,
  args: { routes: storyRoute(Stage), path: "/jobs", answers, isBare: true },
  beforeEach: () => {
    helpView.set(null);
    isAssistantOpen.set(false);
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Beside: Story = {
  play: async ({ canvas }) => {
    const notes = await canvas.findByLabelText("Notes");
    await userEvent.type(notes, "Why?");
    await expect(canvas.queryByRole("complementary")).toBeNull();
    notes.blur();
    await userEvent.keyboard("?");
    await expect(await canvas.findByRole("heading", { name: "Create a job" })).toBeVisible();
    await expect(canvas.getByText("2 min read · For admins and managers")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: "several technicians" }));
    await expect(await canvas.findByRole("heading", { name: "Assign technicians" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("complementary")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Help" }));
    await expect(await canvas.findByRole("heading", { name: "Create a job" })).toBeVisible();
  },
};

export const Searching: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Help" }));
    await userEvent.type(await canvas.findByRole("searchbox"), "zebra");
    await expect(await canvas.findByText("No articles found")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open a ticket" })).toHaveAttribute(
      "href",
      "/support/new?title=zebra",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Ask the assistant" }));
    expect(isAssistantOpen.get()).toBe(true);
    await waitFor(() => expect(canvas.queryByRole("complementary")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Help" }));
    await userEvent.type(await canvas.findByRole("searchbox"), "email");
    await userEvent.click(await canvas.findByRole("link", { name: /Email an invoice/ }));
    await expect(await canvas.findByRole("heading", { name: "Assign technicians" })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { answers: { ...answers, HelpFor: new Error("The server is away") } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Help" }));
    await expect(await canvas.findByRole("button", { name: "Retry" })).toBeVisible();
  },
};
