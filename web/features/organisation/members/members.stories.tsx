import { TECHNICIAN_COLORS } from "@fettle/rules/organisation/technician-colors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { withListKeys } from "../../../platform/testing/with-list-keys.tsx";
import { membersRoutes } from "./members.routes.ts";

type Role = "admin" | "manager" | "technician";

const member = (id: string, name: string, role: Role, color: string, openJobCount = 0) => ({
  __typename: "Member",
  id,
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@bayside.example`,
  role,
  color,
  avatarUrl: null,
  avatarSeed: null,
  avatarVariant: null,
  openJobCount,
});

const MEL = member("admin", "Mel Tran", "admin", TECHNICIAN_COLORS.bottle);
const TEAM = [
  member("m4", "Priya Nair", "technician", TECHNICIAN_COLORS.plum),
  member("m2", "Jodie Marsh", "manager", TECHNICIAN_COLORS.ochre),
  member("m3", "Liam O’Brien", "technician", TECHNICIAN_COLORS.harbour, 3),
  MEL,
];
const invite = (id: string, fields: object = {}) => ({
  __typename: "MemberInvite",
  id,
  email: `${id}@bayside.example`,
  name: null,
  role: "technician",
  expiresAt: "2026-11-25T02:00:00.000Z",
  isExpired: false,
  ...fields,
});

const usage = (used: number, quota: number, planId: "solo" | "pro" = "pro") => {
  const answer = usageOf(412, 231, planId);
  const users = { ...answer.usage.users, used, quota, percent: Math.round((used / quota) * 100) };
  return { usage: { ...answer.usage, users } };
};

const answers = {
  Viewer: viewerOf("admin"),
  Usage: usage(4, 5),
  MembersPage: { members: TEAM, memberInvites: [] },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Organisation/Members",
  component: StoryScreen,
  args: { routes: membersRoutes, path: "/members", answers },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Team: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "members-screen" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const email = await page.findByText("liam@bayside.example", undefined, { timeout: 15_000 });
    await expect(email).toBeVisible();
    await expect(await page.findByText("4 of 5 seats in use")).toBeVisible();
    await expect(page.getByText("Harbour")).toBeVisible();
    const addresses = page.getAllByText(/@bayside\.example$/).map(({ textContent }) => textContent);
    await expect(addresses.map((address) => address?.split("@")[0])).toEqual([
      "mel",
      "jodie",
      "liam",
      "priya",
    ]);
  },
};

export const Sorted: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const names = () =>
      canvas.getAllByRole("listitem").map((row) => within(row).getAllByRole("button")[0]?.textContent);
    await userEvent.click(await canvas.findByRole("button", { name: "Name" }));
    await waitFor(() => expect(names()[0]).toBe("Jodie Marsh"));
    await userEvent.click(canvas.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(names()[0]).toBe("Priya Nair"));
    await userEvent.click(canvas.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(names()[0]).toBe("Mel Tran"));
  },
};

export const MovedByKeys: Story = {
  tags: ["test"],
  decorators: [withListKeys],
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Mel Tran" });
    await userEvent.keyboard("jjk{Enter}");
    await expect(await within(document.body).findByRole("dialog", { name: "Edit member" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
  },
};

export const SeatsFull: Story = {
  args: {
    answers: {
      ...answers,
      Usage: usage(5, 5),
      MembersPage: {
        members: TEAM,
        memberInvites: [invite("bec"), invite("dan", { name: "Dan Kowalczyk", isExpired: true })],
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("All 5 user seats are in use.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade Your Plan" })).toHaveAttribute(
      "href",
      "/subscription?plan=enterprise",
    );
    await expect(await page.findByText("Invited, until 25 Nov")).toBeVisible();
    await expect(page.getByText("dan@bayside.example · Invitation expired")).toBeVisible();
  },
};

export const OneUserPlan: Story = {
  args: {
    answers: {
      ...answers,
      Usage: usage(1, 1, "solo"),
      MembersPage: { members: [MEL], memberInvites: [] },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Your plan has one user seat, and it’s taken.")).toBeVisible();
  },
};

export const ForManagers: Story = {
  args: { answers: { ...answers, Viewer: viewerOf("manager") } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions for Liam O’Brien" }));
    const items = await within(document.body).findAllByRole("menuitem");
    await expect(items.map((item) => item.textContent)).toEqual(["Edit role and colour"]);
    await expect(page.queryByRole("button", { name: "Actions for Mel Tran", hidden: true })).toBeNull();
    await userEvent.keyboard("{Escape}");
  },
};

export const NotForTechnicians: Story = {
  args: { answers: { ...answers, Viewer: viewerOf("technician") } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Page not found")).toBeVisible();
  },
};

export const Inviting: Story = {
  args: {
    answers: {
      ...answers,
      InviteMember: { inviteMember: invite("bec") },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("liam@bayside.example");
    await userEvent.click(page.getByRole("button", { name: "Add member" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await expect(await dialog.findByText("Email is required")).toBeVisible();
    await userEvent.type(dialog.getByLabelText("Email"), "bec@bayside.example");
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await expect(await page.findByText("bec@bayside.example")).toBeVisible();
  },
};

export const Editing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions for Liam O’Brien" }));
    const body = within(document.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Edit role and colour" }));
    const dialog = within(await body.findByRole("dialog", { name: "Edit member" }));
    await expect(dialog.getByLabelText("Name")).toHaveValue("Liam O’Brien");
    await waitFor(() => expect(dialog.getByRole("button", { name: /Harbour/ })).toBeVisible());
  },
};

export const Removing: Story = {
  args: {
    answers: {
      ...answers,
      RemoveMember: {
        removeMember: {
          __typename: "MemberRemoval",
          id: "m3",
          unassignedJobs: [
            {
              __typename: "Job",
              id: "j1",
              number: 1147,
              title: "Ducted split service",
              version: 2,
              technicians: [],
            },
          ],
        },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions for Liam O’Brien" }));
    const body = within(document.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Remove" }));
    const question = await body.findByRole("alertdialog");
    await expect(question).toHaveTextContent("Their 3 open jobs become unassigned.");
    await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
    await expect(await body.findByRole("link", { name: "Ducted split service" })).toHaveAttribute(
      "href",
      "/jobs/j1/edit",
    );
    await expect(page.queryByText("liam@bayside.example")).toBeNull();
  },
};

export const RevocationUndone: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...answers,
      RevokeMemberInvite: { revokeMemberInvite: "bec" },
      RestoreMemberInvite: { restoreMemberInvite: invite("bec") },
      MembersPage: { members: TEAM, memberInvites: [invite("bec")] },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Actions for bec@bayside.example" }));
    const body = within(document.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Revoke invitation" }));
    await userEvent.click(
      within(await body.findByRole("alertdialog")).getByRole("button", { name: "Revoke" }),
    );
    await userEvent.click(await page.findByRole("button", { name: "Undo" }));
    await expect(await page.findByRole("button", { name: "Actions for bec@bayside.example" })).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: { ...answers, MembersPage: "pending" } } };

export const Failed: Story = {
  args: { answers: { ...answers, MembersPage: new Error("HTTP 500") } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Failed to load members")).toBeVisible();
  },
};
