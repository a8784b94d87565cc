import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { StoryLink } from "../../../app/public-link/story-link.tsx";
import type { VisitFactsFragment } from "../../../generated/graphql.ts";

const visit: VisitFactsFragment = {
  __typename: "Visit",
  state: "waiting",
  jobStatus: "scheduled",
  organisationName: "Bayside Climate Co",
  organisationPhone: "0355501180",
  timeZone: "+10:00",
  scheduledAt: "2026-11-20T03:30:00.000Z",
  address: "14 Fourth Street, Parkdale VIC 3195",
  technicians: ["Lou"],
};
const confirmed: VisitFactsFragment = { ...visit, state: "confirmed", jobStatus: "confirmed" };
const declined: VisitFactsFragment = { ...visit, state: "declined" };

const meta: Meta<typeof StoryLink> = {
  title: "Screens/Jobs/Customer confirms",
  component: StoryLink,
  args: { path: "/confirm/token", answers: { Visit: { visit } } },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryLink>;

export const Waiting: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "visit-screen" },
  args: { answers: { Visit: { visit }, ConfirmVisit: { confirmVisit: confirmed } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Friday 20 November")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Confirm visit" }));
    await expect(await page.findByRole("heading", { name: "Your visit is confirmed" })).toBeVisible();
    await expect(page.queryByRole("button", { name: "Confirm visit" })).toBeNull();
    await expect(page.getByRole("alert").parentElement).toHaveFocus();
  },
};

export const ToConfirm: Story = { args: { answers: { Visit: { visit } } } };

export const ConfirmedAlready: Story = { args: { answers: { Visit: { visit: confirmed } } } };

export const WithoutDayOrPhone: Story = {
  args: {
    answers: {
      Visit: {
        visit: { ...visit, scheduledAt: null, organisationPhone: null, address: null, technicians: [] },
      },
    },
  },
};

export const ConfirmingFails: Story = {
  args: { answers: { Visit: { visit }, ConfirmVisit: new Error("Network error") } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Confirm visit" }));
    await expect(await page.findByText("Not confirmed yet: Network error")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm visit" })).toBeEnabled();
  },
};

export const Declining: Story = {
  args: {
    answers: {
      Visit: { visit: confirmed },
      DeclineVisit: { declineVisit: declined },
      ConfirmVisit: { confirmVisit: confirmed },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "I can’t make it" }));
    const text = await page.findByRole("textbox", { name: "When would suit you? (optional)" });
    await expect(text).toHaveFocus();
    await userEvent.type(text, "Any Thursday after 3 pm");
    await userEvent.click(page.getByRole("button", { name: "Tell them I can’t make it" }));
    await expect(await page.findByRole("heading", { name: "You can’t make this visit" })).toBeVisible();
    await expect(page.queryByRole("button", { name: "I can’t make it" })).toBeNull();
    await expect(page.getByRole("button", { name: "I can make it after all" })).toBeVisible();
    await expect(page.queryByRole("link", { name: "Add to calendar" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "I can make it after all" }));
    await expect(await page.findByRole("heading", { name: "Your visit is confirmed" })).toBeVisible();
    await expect(page.queryByRole("textbox")).toBeNull();
  },
};

export const DecliningFails: Story = {
  args: { answers: { Visit: { visit }, DeclineVisit: new Error("Network error") } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "I can’t make it" }));
    await userEvent.type(await page.findByRole("textbox"), "Friday");
    await userEvent.click(page.getByRole("button", { name: "Tell them I can’t make it" }));
    await expect(await page.findByText("Not sent yet: Network error")).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveValue("Friday");
  },
};

export const Declined: Story = { args: { answers: { Visit: { visit: declined } } } };

export const UnderWay: Story = {
  args: { answers: { Visit: { visit: { ...confirmed, jobStatus: "in_progress" } } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "Your visit is confirmed" })).toBeVisible();
    await expect(page.queryByRole("button", { name: "I can’t make it" })).toBeNull();
  },
};

export const Ended: Story = {
  args: { answers: { Visit: { visit: { ...visit, state: "ended" } } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "This link has ended" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Call \(03\)/ })).toHaveAttribute("href", "tel:0355501180");
  },
};

export const Unknown: Story = { args: { answers: { Visit: { visit: null } } } };

export const Loading: Story = { args: { answers: {} } };

export const Offline: Story = {
  args: { answers: { Visit: new Error("Network error") } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    answers: {
      Visit: {
        visit: {
          ...visit,
          organisationName: `${"Refrigeration and Air Conditioning ".repeat(6)}Co`.slice(0, 200),
          address: `${"Unbrokenstreetname".repeat(10)}, Parkdale VIC 3195`,
          technicians: ["Lou", "Priyadarshini", "Tomasi"],
        },
      },
    },
  },
};
