import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { adminAnswers } from "../features/support/desk-admin/desk-admin.fixtures.ts";
import { clearDraft, hasDraft, writeDraft } from "../lib/draft.ts";
import { askToSignIn, signInRequest } from "../platform/session/sign-in-request.ts";
import { staffViewerOf } from "../platform/testing/story-data.ts";
import { StoryScreen } from "../platform/testing/story-screen.tsx";
import { routes } from "./routes.tsx";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Support/Support portal",
  component: StoryScreen,
  args: {
    portal: "support",
    isBare: true,
    routes: routes.flatMap(({ children = [] }) => children),
    path: "/support-admin",
    answers: {},
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Agent: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(canvas.getByText("Support Staff")).toBeVisible();
    await expect(canvas.getByText("anita@fettle.example")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Admin Console" })).toBeNull();
  },
};

export const Keys: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Dashboard" });
    await userEvent.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keys" }));
    await expect(dialog.getByRole("heading", { name: "On a ticket" })).toBeVisible();
    await expect(dialog.getByText("Next ticket of the queue")).toBeVisible();
  },
};

export const MailToSort: Story = {
  args: { answers: { UnsortedMailCount: { unsortedMailCount: 3 } } },
  play: async ({ canvas }) =>
    expect((await canvas.findAllByRole("link", { name: /^To sort.*3 waiting/ }))[0]).toBeVisible(),
};

export const Administrator: Story = {
  args: { staffRole: "support_admin", path: "/support-admin/audit" },
  play: async ({ canvas }) => {
    const [console] = await canvas.findAllByRole("link", { name: "Admin Console" });
    await expect(console).toHaveAttribute("aria-current", "page");
  },
};

export const UnknownPath: Story = {
  args: { path: "/support-admin/nothing/here" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Dashboard" })).toBeVisible();
    const [dashboard] = canvas.getAllByRole("link", { name: "Dashboard" });
    await expect(dashboard).toHaveAttribute("aria-current", "page");
  },
};

export const NotForAgents: Story = {
  args: { path: "/support-admin/audit" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Page not found" })).toBeVisible();
    const main = within(canvas.getByRole("main"));
    await expect(main.getByRole("link", { name: "Tickets" })).toHaveAttribute(
      "href",
      "/support-admin/tickets",
    );
  },
};

export const StaffUnread: Story = {
  args: {
    routes: routes.map(({ Component: _, ...route }) => route),
    answers: { StaffViewer: new Error("Something broke") },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Failed to fetch support user" })).toBeVisible();
  },
};

export const Profile: Story = {
  args: { path: "/support-admin/profile", answers: { StaffProfile: adminAnswers.StaffProfile } },
  play: async ({ canvas }) => {
    const [own] = await canvas.findAllByRole("link", { name: "Anita Desai" });
    await expect(own).toHaveAttribute("aria-current", "page");
    for (const dashboard of canvas.getAllByRole("link", { name: "Dashboard" })) {
      await expect(dashboard).not.toHaveAttribute("aria-current");
    }
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await expect(within(menu).getByText("Support")).toBeVisible();
    await expect(within(menu).getByRole("button", { name: "Log out" })).toBeVisible();
  },
};

export const SessionEnded: Story = {
  args: {
    answers: {
      StaffLogin: ({ code }: Record<string, unknown>) => ({
        staffLogin: {
          __typename: "StaffLoginPayload",
          needsCode: !code,
          staff: code ? staffViewerOf("support_agent").staffViewer : null,
        },
      }),
    },
  },
  beforeEach: () => () => signInRequest.get()?.resolve(false),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Dashboard" });
    const answer = askToSignIn();
    const dialog = within(await screen.findByRole("dialog", { name: "Sign in to continue" }));
    await userEvent.type(dialog.getByLabelText("Password for anita@fettle.example"), "secret");
    await userEvent.click(dialog.getByRole("button", { name: "Sign in" }));
    const code = await dialog.findByLabelText("One-time code");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await userEvent.type(code, "123456{Enter}");
    await expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Logging out asks first and keeps a member's drafts in the same browser. */
export const UnsavedForms: Story = {
  beforeEach() {
    writeDraft("support:anita:reply:5", { text: "Half" });
    writeDraft("mel:job:7", { title: "Theirs" });
    return () => clearDraft("mel:job:7");
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log out" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByText(/You have an unsaved form/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await expect(hasDraft("support:anita:reply:5")).toBe(true);
    await expect(hasDraft("mel:job:7")).toBe(true);
  },
};
