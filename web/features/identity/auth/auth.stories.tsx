import { ServerError } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, within } from "storybook/test";
import { clearDraft, hasDraft, writeDraft } from "../../../lib/draft.ts";
import { setIdentity } from "../../../platform/session/identity.ts";
import { chosenPlan } from "../../../platform/subscription/chosen-plan.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { authRoutes } from "./auth.routes.ts";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Identity/Sign in",
  component: StoryScreen,
  args: { routes: authRoutes, isBare: true, answers: { Viewer: { viewer: null } } },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const CODE_NEEDED = {
  __typename: "AuthPayload",
  authMethod: "cookie",
  accessToken: null,
  refreshToken: null,
  expiresIn: null,
  needsCode: true,
  viewer: null,
};

export const Login: Story = {
  name: "Login at rest",
  tags: ["at-rest"],
  parameters: { screen: "login-screen" },
  args: { path: "/login" },
};

export const AccountRemoved: Story = {
  args: { path: "/login?ended=ACCOUNT_REMOVED" },
  play: async ({ canvas }) => expect(await canvas.findByText("Your account was removed")).toBeVisible(),
};

export const BusinessClosed: Story = {
  args: { path: "/login?ended=BUSINESS_CLOSED" },
  play: async ({ canvas }) => expect(await canvas.findByText("This business was closed")).toBeVisible(),
};

export const RegisterForAPlan: Story = {
  args: { path: "/auth/register?plan=solo" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Start free trial" });
    await expect(chosenPlan()).toBe("solo");
  },
};

export const PlanForTheSignedIn: Story = {
  tags: ["test"],
  args: {
    routes: [...authRoutes, { path: "subscription", Component: () => <h1>Subscription</h1> }],
    path: "/auth/register?plan=solo",
    answers: { Viewer: viewerOf("admin") },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Subscription" })).toBeVisible();
  },
};

export const LoginFailed: Story = {
  args: {
    path: "/login",
    answers: { Viewer: { viewer: null }, Login: new Error("Incorrect email or password") },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Email"), "mel@bayside.example");
    await userEvent.type(page.getByLabelText("Password"), "not-this-one");
    await userEvent.click(page.getByRole("button", { name: "Log in" }));
    await expect(await page.findByText("Incorrect email or password")).toBeVisible();
    await expect(page.getByLabelText("Password")).toHaveValue("not-this-one");
  },
};

export const LoginWithCode: Story = {
  args: {
    path: "/auth/login",
    answers: {
      Viewer: { viewer: null },
      Login: ({ input }: { input: { code: string | null } }) =>
        input.code ? new Error("This code is wrong or has already been used") : { login: CODE_NEEDED },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Email"), "ruth@fettle.example");
    await userEvent.type(canvas.getByLabelText("Password"), "long-enough-words{Enter}");
    await userEvent.type(await canvas.findByLabelText("One-time code"), "000000{Enter}");
    await expect(await canvas.findByText("This code is wrong or has already been used")).toBeVisible();
    await expect(canvas.getByLabelText("One-time code")).toHaveValue("000000");
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(await canvas.findByLabelText("Email")).toHaveValue("ruth@fettle.example");
  },
};
export const LoginWithCodeOnPhone: Story = { ...LoginWithCode, globals: { viewport: { value: "phone" } } };

/** The response comes from a proxy, not the server. */
export const LoginWithoutWords: Story = {
  tags: ["test"],
  args: {
    path: "/login",
    answers: {
      Viewer: { viewer: null },
      Login: new ServerError("502", { response: new Response("", { status: 502 }), bodyText: "" }),
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Email"), "mel@bayside.example");
    await userEvent.type(page.getByLabelText("Password"), "long-enough");
    await userEvent.click(page.getByRole("button", { name: "Log in" }));
    await expect(await page.findByText("Failed to log in (HTTP 502)")).toBeVisible();
  },
};

export const LoginIncomplete: Story = {
  tags: ["test"],
  args: { path: "/auth/login" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Log in" }));
    await expect(await page.findByText("Email is required")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
  },
};

export const SignOutWithDrafts: Story = {
  name: "Logout at rest",
  tags: ["at-rest"],
  parameters: { screen: "logout-screen" },
  args: { path: "/logout", answers: { Viewer: viewerOf("admin"), Logout: new Error("Not yet") } },
  beforeEach() {
    setIdentity({ userId: "admin", orgId: "bayside" });
    writeDraft("admin:job:new", { title: "Cool room" });
    return () => {
      clearDraft("admin:job:new");
      setIdentity(null);
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have an unsaved form in this browser/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Stay signed in" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("button", { name: "Discard and sign out" }));
    await expect(await canvas.findByText("You’re still signed in.")).toBeVisible();
    await expect(hasDraft("admin:job:new")).toBe(true);
  },
};

export const SignOutUncounted: Story = {
  tags: ["test"],
  args: SignOutWithDrafts.args ?? {},
  beforeEach: async () => {
    await emptyOutbox();
    setIdentity({ userId: "admin", orgId: "bayside" });
    const open = spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("Lost", "UnknownError");
    });
    return () => {
      open.mockRestore();
      setIdentity(null);
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/couldn’t check this device for unsent work/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Wait and stay signed in" })).toHaveAttribute(
      "href",
      "/outbox",
    );
    await expect(canvas.getByRole("button", { name: "Sign out anyway" })).toBeVisible();
  },
};

export const Register: Story = {
  name: "Register at rest",
  tags: ["at-rest"],
  parameters: { screen: "register-screen" },
  args: { path: "/auth/register" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Password"), "abc");
    await userEvent.click(page.getByRole("button", { name: "Start free trial" }));
    await expect(await page.findByText("Password must be at least 6 characters")).toBeVisible();
    await expect(page.getByText("Business name is required")).toBeVisible();
  },
};

export const ForgottenPassword: Story = {
  name: "Forgotten password at rest",
  tags: ["at-rest"],
  parameters: { screen: "forgotten-password-screen" },
  args: {
    path: "/auth/forgot-password",
    answers: { RequestPasswordReset: { requestPasswordReset: true } },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Email"), "mel@bayside.example");
    await userEvent.click(page.getByRole("button", { name: "Email me a link" }));
    await expect(await page.findByText("Check your inbox")).toBeVisible();
  },
};

export const OwnersResetPassword: Story = {
  args: { path: "/auth/reset-password?token=abc&for=owner" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("New password"), "eleven-char{Enter}");
    await expect(await canvas.findByText("Password must be at least 12 characters")).toBeVisible();
  },
};

export const ResetPassword: Story = {
  name: "Reset password at rest",
  tags: ["at-rest"],
  parameters: { screen: "reset-password-screen" },
  args: { path: "/auth/reset-password?token=abc" },
};

export const ResetLinkIncomplete: Story = { args: { path: "/auth/reset-password" } };

const undoAnswers = (emailChange: object | null) => ({
  Viewer: { viewer: null },
  EmailChange: { emailChange },
  UndoEmailChange: { undoEmailChange: true },
});

export const UndoEmailChange: Story = {
  name: "Undo email at rest",
  tags: ["at-rest"],
  parameters: { screen: "undo-email-screen" },
  args: {
    path: "/auth/undo-email?token=abc",
    answers: undoAnswers({
      __typename: "EmailChange",
      oldEmail: "mel@bayside.example",
      newEmail: "thief@example.com",
      isApplied: true,
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/to thief@example.com/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Undo the change" }));
    await expect(await page.findByText("Change undone")).toBeVisible();
  },
};

export const UndoEmailChangeDead: Story = {
  args: { path: "/auth/undo-email?token=abc", answers: undoAnswers(null) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("This link no longer works")).toBeVisible();
  },
};

export const VerifyEmail: Story = {
  name: "Verify email at rest",
  tags: ["at-rest"],
  parameters: { screen: "verify-email-screen" },
  args: { path: "/auth/verify-email?token=abc" },
};
