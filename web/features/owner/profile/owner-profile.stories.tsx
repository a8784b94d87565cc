import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { accountOf, oneTimeCodeSetup } from "../../identity/portal-account/portal-account.fixtures.ts";
import { ownerProfileRoutes } from "./owner-profile.routes.ts";

const account = accountOf("Ruth Callaghan", "ruth@fettle.example");
const enrolled = { ...account, hasTotp: true, recoveryCodesLeft: 8 };
const codes = Array.from({ length: 10 }, (_, index) => `k7mw-x2pq-9d${index}a`);
const answers = { OwnerProfile: { portalAccount: account }, StartOneTimeCodes: oneTimeCodeSetup };

const ended = fn();

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Owner’s profile",
  component: StoryScreen,
  args: { portal: "owner", routes: ownerProfileRoutes, path: "/admin/profile", answers },
  beforeEach: () => void ended.mockClear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const phone = { viewport: { value: "phone" } };
const refused = (message: string, field: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code: "BAD_INPUT", field } }] });

export const Profile: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "profile-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ruth Callaghan")).toBeVisible();
    await expect(canvas.getByText("Business Owner · ruth@fettle.example")).toBeVisible();
    await expect(canvas.getByText("At least 12 characters")).toBeVisible();
  },
};
export const ProfileOnPhone: Story = { ...Profile, tags: [], globals: phone };
export const Loading: Story = { args: { answers: { OwnerProfile: "pending" } } };
export const Failed: Story = {
  args: { answers: { OwnerProfile: new Error("The server is busy") } },
  play: async ({ canvas }) => expect(await canvas.findByText("Failed to load your profile")).toBeVisible(),
};

export const WithoutAName: Story = {
  args: {
    answers: { ...answers, OwnerProfile: { portalAccount: { ...account, name: "Business Owner" } } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("ruth@fettle.example")).toBeVisible();
    await expect(canvas.getByText("Business Owner")).toBeVisible();
  },
};

export const TurnsOnOneTimeCodes: Story = {
  args: {
    answers: {
      ...answers,
      ConfirmOneTimeCodes: {
        confirmOneTimeCodes: { __typename: "RecoveryCodes", codes, account: enrolled },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up" }));
    await userEvent.type(await canvas.findByLabelText("Code from the app"), "123456");
    await userEvent.click(canvas.getByRole("button", { name: "Turn on" }));
    const list = within(await canvas.findByRole("list", { name: "Recovery codes" }));
    await expect(list.getAllByRole("listitem")).toHaveLength(10);
    const copied = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Copy" }));
    await expect(copied).toHaveBeenCalledWith(codes.join("\n"));
    await expect(await screen.findByText("Recovery codes copied")).toBeVisible();
  },
};
export const TurnsOnOneTimeCodesOnPhone: Story = { ...TurnsOnOneTimeCodes, globals: phone };

export const Enrolled: Story = {
  args: {
    answers: {
      ...answers,
      OwnerProfile: { portalAccount: enrolled },
      DisableOneTimeCodes: refused("Current password is incorrect", "password"),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("On. Recovery codes left: 8.")).toBeVisible();
    const [password] = canvas.getAllByLabelText("Current password");
    await userEvent.type(password as HTMLElement, "a guess");
    await userEvent.click(canvas.getByRole("button", { name: "Turn off" }));
    await expect(await canvas.findByText("Current password is incorrect")).toBeVisible();
    await expect(password).toHaveValue("a guess");
  },
};

export const ShortPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText("Current password"), "correct horse");
    await userEvent.type(canvas.getByLabelText("New password"), "eleven-char");
    await userEvent.type(canvas.getByLabelText("Confirm new password"), "eleven-char");
    await userEvent.click(canvas.getByRole("button", { name: "Update password" }));
    await expect(await canvas.findByText("Password must be at least 12 characters")).toBeVisible();
    await expect(canvas.getByLabelText("New password")).toHaveValue("eleven-char");
  },
};

export const EndsASession: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...answers,
      EndPortalSession: (variables: { id: string }) => {
        ended(variables);
        return { endPortalSession: { ...account, sessions: account.sessions.slice(0, 1) } };
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "End" }));
    await expect(ended).toHaveBeenCalledWith({ id: "s2" });
    await expect(canvas.getByText("This browser")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "End" })).toBeNull();
  },
};
