import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { staffViewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { deskAuthRoutes } from "./desk-auth.routes.ts";

const payload = (staff: object | null) => ({
  staffLogin: { __typename: "StaffLoginPayload", needsCode: !staff, staff },
});

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Support/Support login",
  component: StoryScreen,
  args: {
    portal: "support",
    isBare: true,
    routes: [
      ...deskAuthRoutes,
      { path: "/support-admin/tickets", Component: () => <h1>Ticket Queue</h1> },
      { path: "*", Component: () => <h1>Dashboard</h1> },
    ],
    path: "/support-admin/login",
    answers: { StaffViewer: { staffViewer: null } },
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Login: Story = {
  name: "Sign in at rest",
  tags: ["at-rest"],
  parameters: { screen: "sign-in-screen" },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const Refused: Story = {
  args: {
    answers: { StaffViewer: { staffViewer: null }, StaffLogin: new Error("Incorrect email or password") },
  },
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText("Email");
    const password = canvas.getByLabelText("Password");
    const send = canvas.getByRole("button", { name: "Log in" });
    await userEvent.click(send);
    await expect(await canvas.findByText("Email is required")).toBeVisible();
    await expect(canvas.getByText("Password is required")).toBeVisible();
    await userEvent.type(email, "anita");
    await expect(canvas.queryByText("Email is required")).toBeNull();
    await expect(canvas.getByText("Password is required")).toBeVisible();
    await userEvent.type(password, "secret");
    await userEvent.click(send);
    await expect(await canvas.findByText("Please enter a valid email address")).toBeVisible();
    await userEvent.type(email, "@fettle.example");
    await userEvent.click(send);
    await expect(await screen.findByText("Login failed")).toBeVisible();
    await expect(screen.getByText("Incorrect email or password")).toBeVisible();
    await expect(password).toHaveValue("secret");
  },
};

export const ForgottenPassword: Story = {
  name: "Forgotten password at rest",
  tags: ["at-rest"],
  parameters: { screen: "forgotten-password-screen" },
  args: {
    answers: { StaffViewer: { staffViewer: null }, RequestPasswordReset: { requestPasswordReset: true } },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("link", { name: "Forgotten your password?" }));
    // Wait for the page, because the login form also has an Email field.
    await canvas.findByRole("heading", { name: "Forgotten password" });
    await userEvent.type(await canvas.findByLabelText("Email"), "anita@fettle.example");
    await userEvent.click(canvas.getByRole("button", { name: "Email me a link" }));
    await expect(await canvas.findByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to log in" })).toHaveAttribute(
      "href",
      "/support-admin/login",
    );
  },
};

export const NewPassword: Story = {
  name: "Reset password at rest",
  tags: ["at-rest"],
  parameters: { screen: "reset-password-screen" },
  args: {
    path: "/support-admin/reset-password?token=secret",
    answers: { StaffViewer: { staffViewer: null }, ResetPassword: { resetPassword: true } },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("New password"), "another horse");
    await userEvent.click(canvas.getByRole("button", { name: "Change password" }));
    await expect(await canvas.findByRole("link", { name: "Log in" })).toHaveAttribute(
      "href",
      "/support-admin/login",
    );
  },
};

export const WithCode: Story = {
  args: {
    path: "/support-admin/login?next=%2Fsupport-admin%2Ftickets",
    answers: {
      StaffViewer: { staffViewer: null },
      StaffLogin: ({ code }: Record<string, unknown>) =>
        payload(code === "123456" ? (staffViewerOf("support_agent").staffViewer ?? null) : null),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "anita@fettle.example");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    const code = await canvas.findByLabelText("One-time code");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await userEvent.type(code, "123456{Enter}");
    await expect(await canvas.findByRole("heading", { name: "Ticket Queue" })).toBeVisible();
    await expect(await screen.findByText("Login successful")).toBeVisible();
    await expect(screen.getByText("Welcome to the support portal")).toBeVisible();
  },
};

export const WrongCode: Story = {
  args: {
    answers: {
      StaffViewer: { staffViewer: null },
      StaffLogin: ({ code }: Record<string, unknown>) =>
        code ? new Error("This code doesn’t match") : payload(null),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "anita@fettle.example");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    const code = await canvas.findByLabelText("One-time code");
    await userEvent.type(code, "000000{Enter}");
    await expect(await screen.findByText("This code doesn’t match")).toBeVisible();
    await expect(code).toHaveValue("000000");
  },
};

export const LoggingIn: Story = {
  args: { answers: { StaffViewer: { staffViewer: null }, StaffLogin: "pending" } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "anita@fettle.example");
    await userEvent.type(canvas.getByLabelText("Password"), "secret{Enter}");
    await expect(await canvas.findByRole("button", { name: /Log in/ })).toHaveAttribute("data-pending");
  },
};

export const Asking: Story = { args: { answers: { StaffViewer: "pending" } } };

export const SignedInAlready: Story = {
  args: { answers: {}, path: "/support-admin/login?next=https%3A%2F%2Fevil.example" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Dashboard" })).toBeVisible();
  },
};
