import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { audit, organisation, organisationRow } from "./owner-organisations.fixtures.ts";
import { ownerOrganisationsRoutes } from "./owner-organisations.routes.ts";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Owner’s organizations",
  component: StoryScreen,
  args: {
    portal: "owner",
    routes: ownerOrganisationsRoutes,
    path: "/admin/organizations",
    answers: {
      OwnerOrganisations: {
        ownerOrganisations: {
          __typename: "OwnerOrganisations",
          total: 1,
          pages: 1,
          items: [organisationRow],
        },
      },
      OwnerOrganisation: { ownerOrganisation: organisation, ownerAudit: audit },
      GrantCredits: { grantCredits: organisation },
      StartLookIn: { startLookIn: "look-1" },
    },
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const List: Story = {
  name: "Organisations at rest",
  tags: ["at-rest"],
  parameters: { screen: "organisations-screen" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Geelong Aircon Service" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Next" })).toBeDisabled();
  },
};

export const Organization: Story = {
  name: "Organisation at rest",
  tags: ["at-rest"],
  parameters: { screen: "organisation-screen" },
  args: { path: `/admin/organizations/${organisation.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Trial, 3 days left")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /Grant credits/ }));
    const grant = canvas.getByRole("button", { name: "Grant 100 SMS credits" });
    await expect(grant).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Reason"), "14 texts went to wrong numbers");
    await expect(grant).toBeEnabled();
    await userEvent.click(grant);
    await expect(canvas.queryByLabelText("Reason")).toBeNull();
  },
};

export const LookingIn: Story = {
  args: { path: `/admin/organizations/${organisation.id}` },
  play: async ({ canvas }) => {
    const looks = within(await canvas.findByRole("list", { name: "Looks" }));
    await expect(looks.getByText("Ruth Callaghan: “Import question, phone call”")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Look in, read only" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Look in on Geelong Aircon Service" }));
    const start = dialog.getByRole("button", { name: "Look in for 15 minutes" });
    await expect(start).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Reason"), "Equipment import, ticket e02f6b18");
    const assign = fn();
    const open = spyOn(window, "open").mockReturnValue({ location: { assign } } as unknown as Window);
    await userEvent.click(start);
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/look-in"));
    await expect(screen.queryByRole("dialog")).toBeNull();
    open.mockRestore();
  },
};

export const LookingInSwitchedOff: Story = {
  args: {
    path: `/admin/organizations/${organisation.id}`,
    answers: {
      OwnerOrganisation: {
        ownerOrganisation: { ...organisation, allowsLookIn: false },
        ownerAudit: audit,
      },
    },
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Look in, read only" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(/admins have turned look-ins off/);
  },
};

export const Phone: Story = {
  ...Organization,
  tags: [],
  globals: { viewport: { value: "phone" } },
};

export const Suspended: Story = {
  args: {
    path: `/admin/organizations/${organisation.id}`,
    answers: {
      OwnerOrganisation: {
        ownerOrganisation: {
          ...organisation,
          suspendedAt: organisation.createdAt,
          suspensionNotice: "Please call us about your last payment.",
          waitingMessages: 3,
        },
        ownerAudit: audit,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Suspended")).toBeVisible();
    await expect(canvas.getByText(/3 messages on hold/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /Restore/ })).toBeVisible();
  },
};

export const Audit: Story = {
  name: "Audit at rest",
  tags: ["at-rest"],
  parameters: { screen: "audit-screen" },
  args: {
    path: `/admin/organizations/${organisation.id}/audit`,
    answers: { OwnerAuditPage: { ownerOrganisation: organisation, ownerAudit: audit } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Page 1 of 1")).toBeVisible();
  },
};
