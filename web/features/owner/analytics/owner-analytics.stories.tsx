import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { ownerAnalyticsRoutes } from "./owner-analytics.routes.ts";
import { RevenueCard } from "./revenue-card.tsx";

const months = Array.from({ length: 12 }, (_, index) => {
  const month = ((index + 11) % 12) + 1;
  return `${month === 12 ? 2025 : 2026}-${String(month).padStart(2, "0")}-01`;
});

const figure = (name: string, value: number | null, previous: number | null) => ({
  __typename: "OwnerFigure",
  figure: name,
  value,
  previous,
  organisations: 143,
  previousOrganisations: 134,
});

const figures = [
  figure("monthly_recurring_revenue", 674_700, 631_150),
  figure("revenue_per_organisation", 4718, 4710),
  figure("net_revenue_retention", 0.942, 0.946),
  figure("revenue_churn", 0.069, 0.064),
  figure("trial_to_paid", 0.432, 0.453),
  figure("net_churn", 0.058, 0.054),
  figure("customer_churn", 0.031, 0.031),
  figure("activation", 0.61, null),
];

const cell = (step: string, days: number, count: number, isComplete = true, from: string | null = null) => ({
  __typename: "OwnerCohortCell",
  step,
  days,
  count,
  isComplete,
  from,
});

const cohorts = [
  {
    __typename: "OwnerCohort",
    month: "2026-11-01",
    trials: 44,
    cells: [
      cell("first_job", 1, 31, false),
      cell("activated", 7, 18, false),
      cell("paid_14", 14, 11, false),
      cell("paid_30", 30, 0, false, "2026-12-01"),
      cell("paying_60", 60, 0, false, "2026-12-31"),
    ],
  },
  {
    __typename: "OwnerCohort",
    month: "2026-08-01",
    trials: 36,
    cells: [
      cell("first_job", 1, 25),
      cell("activated", 7, 21),
      cell("paid_14", 14, 15),
      cell("paid_30", 30, 20),
      cell("paying_60", 60, 18),
    ],
  },
];

const revenue = months.map((month, index) => ({
  __typename: "OwnerRevenueMonth",
  month,
  mrrCents: 318_000 + index * 32_000,
  paying: 70 + index * 6,
  began: 8 + index,
  newCents: 34_000 + index * 3_000,
  expansionCents: 5_000 + index * 700,
  reactivationCents: index % 3 === 0 ? 2_900 : 0,
  contractionCents: -4_000,
  churnCents: -12_000 - index * 1_500,
}));

const messages = months.map((month, index) => ({
  __typename: "OwnerMessageMonth",
  month,
  texts: 9000 + index * 850,
  segments: 11_000 + index * 900,
  emails: 14_000 + index * 1100,
  textCostCents: 55_000 + index * 4500,
}));

const retention = [
  {
    __typename: "OwnerRetention",
    month: "2026-09-01",
    size: 22,
    paying: [22, 21, 20].map((count, index) => ({
      __typename: "OwnerRetentionCell",
      months: index,
      count,
      isComplete: index < 2,
    })),
  },
];

const list = ({ page }: Record<string, unknown>) => ({
  list: {
    __typename: "OwnerFigureList",
    total: 22,
    items: Array.from({ length: page === 1 ? 20 : 2 }, (_, index) => ({
      __typename: "OwnerFigureRow",
      organisationId: `${page}-${index}`,
      organisation: `Sunbury Hydraulics ${page}-${index}`,
      at: "2026-11-02T01:00:00Z",
      amount: 4455,
      isCounted: index < 12,
    })),
  },
});

const answers = {
  OwnerFigures: {
    ownerFigures: { __typename: "OwnerFigures", countedAt: "2026-11-17T15:00:00Z", figures },
  },
  OwnerRevenue: { ownerRevenue: revenue },
  OwnerMessages: { ownerMessages: messages },
  OwnerCohorts: { ownerCohorts: cohorts },
  OwnerRetention: { ownerRetention: retention },
  OwnerTrials: { ownerCohorts: cohorts, ownerRevenue: revenue },
  OwnerFigureList: list,
  OwnerCohortList: list,
  OwnerRetentionList: list,
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Owner/Business analytics",
  component: StoryScreen,
  args: {
    portal: "owner",
    routes: ownerAnalyticsRoutes,
    path: "/admin/analytics?from=2025-12-01&to=2026-11-18",
    answers,
  },
  beforeEach: () => localStorage.clear(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Year: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "analytics-screen" },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("button", { name: /^Monthly recurring revenue \$6,747/ }),
    ).toBeVisible();
    const chart = await canvas.findByRole("slider", {
      name: "Monthly recurring revenue and what changed it",
    });
    await waitFor(() =>
      expect(chart).toHaveAttribute(
        "aria-valuetext",
        expect.stringContaining("November 2026, MRR $6,700, New +$670"),
      ),
    );
    await expect(await canvas.findByText("from 31 Dec")).toBeVisible();
    await expect(canvas.getAllByText("31 so far")[0]).toBeVisible();
  },
};

export const Definition: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("button", { name: /^Net revenue retention/ });
    await userEvent.tab();
    while (document.activeElement !== card) await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("New organisations are left out.");
  },
};

export const TheList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Revenue churn/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Revenue churn" }));
    await expect(await dialog.findByText("Sunbury Hydraulics 1-0")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Next" }));
    await expect(await dialog.findByText("Sunbury Hydraulics 2-1")).toBeVisible();
  },
};

export const CohortList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Paid by day 14, August 2026/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Paid by day 14, August 2026" }));
    await expect(await dialog.findByText("Sunbury Hydraulics 1-0")).toBeVisible();
    await expect(dialog.getByText("15 of 22 organisations")).toBeVisible();
  },
};

export const RetentionList: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "First paid in September 2026, 1 month later: 95%, 21" }),
    );
    await expect(
      await screen.findByRole("dialog", { name: "Still paying 1 month later, September 2026" }),
    ).toBeVisible();
  },
};

export const Table: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole("button", { name: "Show as table" }))[0] as HTMLElement,
    );
    await expect(
      await canvas.findByRole("table", { name: "Monthly recurring revenue and what changed it" }),
    ).toBeVisible();
    await expect(localStorage.getItem("fettle_chart_table:revenue")).toBe("1");
  },
};

export const MonthList: Story = {
  play: async ({ canvas }) => {
    const chart = await canvas.findByRole("slider", { name: "Messages by channel" });
    chart.focus();
    await userEvent.keyboard("{End}{ArrowLeft}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Texts sent, October 2026" }));
    await expect(await dialog.findByText("Sunbury Hydraulics 1-0")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /Figure/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Email" }));
    await expect(await screen.findByRole("dialog", { name: "Emails sent, October 2026" })).toBeVisible();
  },
};

export const MonthOfTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      (await canvas.findAllByRole("button", { name: "Show as table" }))[0] as HTMLElement,
    );
    await userEvent.click(await canvas.findByRole("button", { name: /^Churn, October 2026: / }));
    await expect(await screen.findByRole("dialog", { name: "Churn, October 2026" })).toBeVisible();
  },
};

export const OneCardFails: Story = {
  args: { answers: { ...answers, OwnerMessages: new Error("Down") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Failed to load messages" })).toBeVisible();
    await expect(await canvas.findByRole("slider", { name: /what changed it/ })).toBeVisible();
  },
};

export const NothingInRange: Story = {
  args: {
    answers: {
      ...answers,
      OwnerRevenue: {
        ownerRevenue: revenue.map((each) => ({
          ...each,
          mrrCents: 0,
          newCents: 0,
          expansionCents: 0,
          reactivationCents: 0,
          contractionCents: 0,
          churnCents: 0,
        })),
      },
      OwnerMessages: { ownerMessages: [] },
      OwnerCohorts: { ownerCohorts: [] },
      OwnerRetention: { ownerRetention: [] },
      OwnerTrials: { ownerCohorts: [], ownerRevenue: [] },
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("Nothing in this range")).length).toBe(5);
  },
};

export const LineAlone: Story = {
  args: {
    routes: storyRoute(() => <RevenueCard range={{ from: "2025-12-01", to: "2026-11-18" }} isLineAlone />),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("slider", { name: "Monthly recurring revenue" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Expansion: +$1,062" }));
    await expect(await screen.findByRole("dialog", { name: "Expansion" })).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole("heading", { name: "November 2026" })).toBeVisible();
    const buttons = canvasElement.querySelectorAll("dl button, td button");
    await expect(buttons.length).toBeGreaterThan(0);
    for (const button of buttons) {
      await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    }
  },
};
