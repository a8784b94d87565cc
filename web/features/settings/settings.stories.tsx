import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { usageOf, viewerOf } from "../../app/testing/story-data.ts";
import { StoryScreen } from "../../app/testing/story-screen.tsx";
import { settingsRoutes } from "./settings.routes.ts";

const accessToken = {
  __typename: "AccessToken",
  id: "token-1",
  name: "Accounting export",
  scope: "read",
  lastFour: "x7Kq",
  createdAt: "2026-11-01T02:00:00.000Z",
  lastUsedAt: null,
};

const organisation = {
  __typename: "Organisation",
  id: "bayside",
  name: "Bayside Climate Co",
  street: "14 Fourth Street",
  suburb: "Parkdale",
  state: "VIC",
  postcode: "3195",
  phone: "(03) 5550 1180",
  email: "office@bayside.example",
  abn: "51824753556",
  accountName: "Bayside Climate Co",
  bsb: "013999",
  accountNumber: "12345678",
  payId: "+61491570156",
  invoiceTerms: "Payment within 14 days.",
  quoteTerms: null,
  gstRegistered: true,
  invoiceReminders: true,
  timeZone: "+10:00",
  labourRateCents: 11_800,
  logoUrl: null,
};

const answers = (role: "admin" | "manager" | "technician") => ({
  Viewer: viewerOf(role),
  Usage: usageOf(412, 231),
  OrganisationSettings: { viewer: { __typename: "Viewer", id: role, organisation } },
  AccessTokens: { accessTokens: [accessToken] },
  CreateAccessToken: {
    createAccessToken: {
      __typename: "CreatedAccessToken",
      token: "fettle_pat_shown-only-once",
      accessToken: { ...accessToken, id: "token-2", name: "Website", scope: "write" },
    },
  },
});

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Settings",
  component: StoryScreen,
  args: { routes: settingsRoutes, path: "/settings", answers: answers("admin") },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Organisation: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/^BSB/)).toHaveValue("013-999");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await expect(page.queryByLabelText("Your password")).toBeNull();
    await userEvent.type(page.getByLabelText(/^BSB/), "{Backspace}8");
    await expect(await page.findByLabelText("Your password")).toBeVisible();
  },
};

export const PreviewOfADocument: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText(/^PayID/)).toHaveValue("0491 570 156");
    const link = await page.findByRole("link", { name: /Preview document/ });
    await expect(link).toHaveAttribute("href", "/api/documents/sample.pdf");
    await expect(link).toHaveAttribute("target", "_blank");
  },
};

export const BankDetailsForManagers: Story = {
  args: { answers: answers("manager") },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText(/^BSB/)).toBeDisabled();
  },
};

export const NotForTechnicians: Story = {
  args: { answers: answers("technician") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Page not found")).toBeVisible();
    await expect(page.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/schedule",
      "/jobs",
      "/customers",
    ]);
  },
};

export const AccessTokens: Story = {
  args: { path: "/settings?tab=tokens" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "New token" }));
    const body = within(document.body);
    await userEvent.type(await body.findByLabelText("Name"), "Website");
    await userEvent.click(body.getByRole("button", { name: "Create token" }));
    await body.findByText("fettle_pat_shown-only-once");
    await userEvent.click(body.getByRole("button", { name: "Done" }));
    await page.findByText("Website");
    await waitFor(() => expect(body.queryByText("fettle_pat_shown-only-once")).toBeNull());
  },
};
