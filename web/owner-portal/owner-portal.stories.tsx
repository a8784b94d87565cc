import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { dashboardAnswers } from "../features/owner/dashboard/owner-dashboard.fixtures.ts";
import { askToSignIn, signInRequest } from "../platform/session/sign-in-request.ts";
import { StoryScreen } from "../platform/testing/story-screen.tsx";
import { GuardError } from "./guard-error.tsx";
import { routes } from "./routes.tsx";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Owner’s portal",
  component: StoryScreen,
  args: {
    portal: "owner",
    isBare: true,
    routes: routes.flatMap(({ children = [] }) => children),
    path: "/admin",
    answers: dashboardAnswers,
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const signedIn = (isOwner: boolean) => ({
  login: { __typename: "AuthPayload", isOwner, needsCode: !isOwner },
});

export const Owner: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(canvas.getByText(/^Business Owner · /)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Ruth Callaghan" })).toHaveAttribute(
      "href",
      "/admin/profile",
    );
    await expect(
      await canvas.findByRole("link", { name: "Dashboard 1 business alert, 1 critical" }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Exit Admin" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /System Settings\s*Soon/ })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const UnknownPath: Story = {
  args: { path: "/admin/nothing" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  },
};

export const Member: Story = {
  args: {
    routes: [
      {
        path: "/admin",
        loader: () => {
          throw new Response("technician", { status: 404 });
        },
        Component: () => null,
        ErrorBoundary: GuardError,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Jobs" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Quotes" })).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Menu" }));
    const menu = await screen.findByRole("dialog", { name: "Menu" });
    await expect(within(menu).getByText("Business")).toBeVisible();
    await expect(within(menu).getByRole("button", { name: "Exit Admin" })).toBeVisible();
  },
};

export const SessionEnded: Story = {
  args: {
    answers: { ...dashboardAnswers, OwnerLogin: signedIn(true) },
  },
  beforeEach: () => () => signInRequest.get()?.resolve(false),
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Dashboard" });
    const answer = askToSignIn();
    const dialog = within(await screen.findByRole("dialog", { name: "Sign in to continue" }));
    await userEvent.type(dialog.getByLabelText("Password for ruth@fettle.example"), "secret{Enter}");
    await expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const SessionEndedWithCodes: Story = {
  ...SessionEnded,
  args: {
    answers: {
      ...dashboardAnswers,
      OwnerLogin: ({ input }: { input: { code: string | null } }) => signedIn(input.code === "123456"),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Dashboard" });
    const answer = askToSignIn();
    const dialog = within(await screen.findByRole("dialog", { name: "Sign in to continue" }));
    await userEvent.type(dialog.getByLabelText("Password for ruth@fettle.example"), "secret{Enter}");
    await userEvent.type(await dialog.findByLabelText("One-time code"), "123456{Enter}");
    await expect(await answer).toBe(true);
  },
};
