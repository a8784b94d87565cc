import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { PLANS } from "@fettle/rules/plans";
import { UPGRADE_ACTION } from "@fettle/rules/subscription";
import { supportMail } from "@fettle/rules/support-contact";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { LazySubscriptionDialog } from "../../app/shell/lazy-subscription-dialog.tsx";
import { subscriptionProblemOf } from "../../platform/subscription/subscription-problem.ts";
import {
  promptForSubscription,
  subscriptionPrompt,
} from "../../platform/subscription/subscription-prompt.ts";
import { viewerOf } from "../../platform/testing/story-data.ts";
import { StoryScreen, storyRoute } from "../../platform/testing/story-screen.tsx";
import { billingRoutes } from "./billing.routes.ts";

const plans = {
  plans: PLANS.map(({ quotas, ...plan }) => ({ __typename: "Plan", ...plan, ...quotas })),
  subscription: {
    __typename: "BillingSubscription",
    status: "active",
    planId: "solo",
    trialEnd: null,
    currentPeriodEnd: "2026-11-30T13:00:00.000Z",
  },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Billing",
  component: StoryScreen,
  args: {
    routes: billingRoutes,
    path: "/subscription",
    answers: { Viewer: viewerOf("admin"), Plans: plans },
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Plans: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Your plan")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Enterprise" })).toBeVisible();
    await expect(page.getAllByRole("link", { name: /^Email us for / })).toHaveLength(2);
  },
};

export const PlansForTechnicians: Story = {
  args: { answers: { Viewer: viewerOf("technician"), Plans: plans } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Ask an admin to change the plan")).toBeVisible();
  },
};

export const PlansFailed: Story = {
  args: { answers: { Viewer: viewerOf("admin"), Plans: new Error("Network error") } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Failed to load subscription plans")).toBeVisible();
  },
};

export const TrialExpiredPage: Story = {
  args: { path: "/trial-expired" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/logout");
    await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/subscription");
  },
};

const prompting = (code: string, action = UPGRADE_ACTION as { label: string; url: string }): Story => ({
  args: { routes: storyRoute(LazySubscriptionDialog), path: "/jobs" },
  play: async () => {
    const error = new CombinedGraphQLErrors({ errors: [{ message: "", extensions: { code, action } }] });
    const problem = subscriptionProblemOf(error);
    await waitFor(() => expect(subscriptionPrompt.listenerCount()).toBe(1));
    if (problem) promptForSubscription(problem);
    const dialog = within(await within(document.body).findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(problem?.message ?? "")).toBeVisible());
    await expect(dialog.getByRole("button", { name: action.label })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Maybe Later" }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  },
});

export const TrialExpired = prompting("TRIAL_EXPIRED");

export const PremiumFeature = prompting("SUBSCRIPTION_REQUIRED");

/** No plan has more seats. */
export const LargestPlanIsFull = prompting("SUBSCRIPTION_REQUIRED", {
  label: "Contact support",
  url: supportMail("More seats"),
});
