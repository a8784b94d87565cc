import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { UPGRADE_ACTION } from "@fettle/rules/billing/subscription";
import { supportMail } from "@fettle/rules/support/support-contact";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { LazySubscriptionDialog } from "../../../app/shell/lazy-subscription-dialog.tsx";
import type { SubscriptionStateFragment } from "../../../generated/graphql.ts";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";
import { rememberChosenPlan } from "../../../platform/subscription/chosen-plan.ts";
import { subscriptionProblemOf } from "../../../platform/subscription/subscription-problem.ts";
import {
  promptForSubscription,
  subscriptionPrompt,
} from "../../../platform/subscription/subscription-prompt.ts";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { billingOf, downgradePreview, subscriptionOf, upgradePreview } from "./billing.fixtures.ts";
import { billingRoutes } from "./billing.routes.ts";
import { BillingTab } from "./billing-tab.tsx";
import { rememberReturn } from "./return-path.ts";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Billing/Billing",
  component: StoryScreen,
  args: {
    routes: billingRoutes,
    path: "/subscription",
    answers: { Billing: billingOf(subscriptionOf("active")) },
  },
  beforeEach: () => {
    location.hash = "";
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const onTab = { routes: storyRoute(BillingTab), path: "/" };

const refusal = (message: string, code = "CONFLICT") =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

/** The current plan's name also appears above the cards, so use the last match. */
const card = (canvas: ReturnType<typeof within>, plan: string) =>
  within(canvas.getAllByRole("heading", { name: plan }).at(-1)?.closest("li") as HTMLElement);

export const FirstPlan: Story = {
  args: {
    answers: {
      Billing: billingOf(subscriptionOf("trial", 5)),
      OpenPlanCheckout: { openPlanCheckout: { __typename: "CheckoutAddress", url: "#checkout" } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Free trial")).toBeVisible();
    const solo = card(canvas, "Solo");
    await expect(solo.getByText("You have 3 users. Solo has 1 seat.")).toBeVisible();
    await expect(solo.getByRole("link", { name: "Free up 2 seats in Members" })).toHaveAttribute(
      "href",
      "/members",
    );
    await expect(solo.getByText("4 fewer")).toBeVisible();
    await expect(card(canvas, "Enterprise").getAllByText("1,500 more")).toHaveLength(2);
    await userEvent.click(card(canvas, "Pro").getByRole("button", { name: "Choose Pro" }));
    await waitFor(() => expect(location.hash).toBe("#checkout"));
  },
};

export const ChosenBefore: Story = {
  args: { answers: { Billing: billingOf(subscriptionOf("trial", 5), 1) } },
  beforeEach: () => rememberChosenPlan("enterprise"),
  play: async ({ canvas }) => {
    await canvas.findByText("Same as your trial");
    await expect(
      canvas.getByRole("heading", { name: "Enterprise" }).closest("[data-theme=dark]"),
    ).toBeVisible();
  },
};

export const CheckoutRefused: Story = {
  args: {
    answers: {
      Billing: billingOf(subscriptionOf("trial", -1), 1),
      OpenPlanCheckout: ({ planId }) =>
        planId === "solo"
          ? refusal("Failed to create checkout session", "PROVIDER_UNAVAILABLE")
          : { openPlanCheckout: null },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Choose Solo" }));
    await expect(await canvas.findByText("Failed to start checkout process")).toBeVisible();
    await expect(canvas.getByText("Failed to create checkout session")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Choose Pro" }));
    await expect(await canvas.findByText("No checkout URL received")).toBeVisible();
  },
};

export const Upgrade: Story = {
  name: "Subscription at rest",
  tags: ["at-rest"],
  parameters: { screen: "subscription-screen" },
  args: {
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      PlanChangePreview: upgradePreview,
      ChangePlan: ({ planId, asOf }) => ({
        changePlan: {
          __typename: "PlanChange",
          isDeclined: asOf !== upgradePreview.planChangePreview.asOf,
          message: null,
          paymentUrl: null,
          subscription: subscriptionOf("active", 14, {
            planId: planId as SubscriptionStateFragment["planId"],
          }),
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Next step up");
    await userEvent.click(canvas.getByRole("button", { name: "Choose Enterprise" }));
    const docket = within(await canvas.findByRole("region", { name: "Pro to Enterprise" }));
    await expect(await docket.findByText("−$11.23")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Chosen" })).toBeVisible();
    await userEvent.click(docket.getByRole("button", { name: "Pay $11.46 and change plan" }));
    await expect(await canvas.findByText("You’re on Enterprise")).toBeVisible();
    await expect(card(canvas, "Enterprise").getByRole("button", { name: "Current plan" })).toBeDisabled();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Pro to Enterprise" })).toBeNull();
  },
};

export const Downgrade: Story = {
  args: {
    path: "/subscription?plan=solo",
    answers: { Billing: billingOf(subscriptionOf("active"), 1), PlanChangePreview: downgradePreview },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("$4.58")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Change to Solo" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Keep current plan" }));
    await expect(canvas.queryByText("$4.58")).toBeNull();
  },
};

export const Declined: Story = {
  args: {
    path: "/subscription?plan=enterprise",
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      PlanChangePreview: upgradePreview,
      ChangePlan: {
        changePlan: {
          __typename: "PlanChange",
          isDeclined: true,
          message: "Your plan is still Pro: the card has insufficient funds. Pay to change to Enterprise.",
          paymentUrl: "https://pay.example/in_1",
          subscription: subscriptionOf("active", 14, { pendingPlanId: "enterprise" }),
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Pay / }));
    await expect(await canvas.findByText("The payment was declined.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Pay for Enterprise" })).toHaveAttribute(
      "href",
      "https://pay.example/in_1",
    );
    await expect(canvas.getByText("Your change to Enterprise is waiting for payment.")).toBeVisible();
    await expect(card(canvas, "Pro").getByRole("button", { name: "Current plan" })).toBeVisible();
  },
};

export const ChangeRefused: Story = {
  args: {
    path: "/subscription?plan=enterprise",
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      PlanChangePreview: upgradePreview,
      ChangePlan: refusal("This price is out of date. Get the new price.", "BAD_INPUT"),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Pay / }));
    await expect(await canvas.findByText("This price is out of date. Get the new price.")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Pay / })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Get the new price" })).toBeVisible();
  },
};

export const PriceFailed: Story = {
  args: {
    path: "/subscription?plan=enterprise",
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      PlanChangePreview: refusal("We can’t work out the price of this change right now. Try again."),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to work out the price")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const PriceLoading: Story = {
  args: { path: "/subscription?plan=enterprise" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Pro to Enterprise" })).toBeVisible();
  },
};

export const PendingPayment: Story = {
  args: {
    ...onTab,
    answers: {
      Billing: billingOf(
        subscriptionOf("active", 14, {
          pendingPlanId: "enterprise",
          pendingPaymentUrl: "https://pay.example/in_1",
        }),
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Pay to finish the change" })).toHaveAttribute(
      "href",
      "https://pay.example/in_1",
    );
  },
};

export const PendingPaid: Story = {
  args: {
    ...onTab,
    answers: { Billing: billingOf(subscriptionOf("active", 14, { planId: "enterprise" })) },
  },
  beforeEach: () => {
    writeStored("pending_plan", "enterprise");
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your payment went through.")).toBeVisible();
    await expect(readStored("pending_plan")).toBeNull();
  },
};

const charges = (count: number) => ({
  billingInvoices: {
    __typename: "BillingInvoiceConnection",
    edges: Array.from({ length: count }, (_, index) => ({
      __typename: "BillingInvoiceEdge",
      node: {
        __typename: "BillingInvoice",
        id: `01a2040${index}-0436-714c-a06a-6efe0471d772`,
        number: `FTL-0031${index}`,
        lines: [{ __typename: "BillingInvoiceLine", description: "1 × Pro" }],
        amountCents: 4900,
        refundedCents: 0,
        paidAt: "2026-11-06T01:00:00.000Z",
      },
    })),
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
});

export const WithTaxInvoices: Story = {
  args: {
    path: "/subscription?plan=enterprise",
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      PlanChangePreview: upgradePreview,
      BillingInvoices: charges(6),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("link", { name: /^PDF of FTL-/ })).toHaveLength(4);
    await expect(canvas.getByRole("link", { name: "View all" })).toHaveAttribute(
      "href",
      "/settings?tab=billing",
    );
  },
};

export const PastDue: Story = {
  args: {
    answers: {
      Billing: billingOf(subscriptionOf("past_due")),
      OpenPaymentDetails: { openPaymentDetails: { __typename: "CheckoutAddress", url: "#card" } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The card has expired.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Choose Enterprise" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Update Payment" }));
    await waitFor(() => expect(location.hash).toBe("#card"));
  },
};

export const Ended: Story = {
  args: {
    answers: {
      Billing: billingOf(subscriptionOf("canceled", -2, { planId: "free", cancelAtPeriodEnd: false })),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your subscription has ended\./)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Choose Pro" })).toBeEnabled();
    await expect(canvas.queryByText("Cancel subscription")).toBeNull();
  },
};

export const BackFromCheckout: Story = {
  args: {
    routes: [...billingRoutes, { path: "jobs", Component: () => <h1>Jobs</h1> }],
    path: "/subscription?checkout=c1",
  },
  beforeEach: ({ args }) => {
    rememberReturn("/jobs");
    args.answers.PlanCheckout = { planCheckoutStatus: "pending" };
    let hasBegun = false;
    args.answers.Billing = () => {
      const billing = billingOf(hasBegun ? subscriptionOf("active") : subscriptionOf("trial", 5));
      hasBegun = true;
      return billing;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for your payment to be confirmed.")).toBeVisible();
    await expect(canvas.queryByText("You’re on Pro")).toBeNull();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByText("You’re on Pro")).toBeVisible();
    await expect(await canvas.findByRole("heading", { name: "Jobs" })).toBeVisible();
  },
};

export const BackFromTheCard: Story = {
  args: { ...onTab, path: "/?card=1" },
  beforeEach: ({ args }) => {
    let isPaid = false;
    args.answers.Billing = () => {
      const billing = billingOf(subscriptionOf(isPaid ? "active" : "past_due"));
      isPaid = true;
      return billing;
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Waiting for your payment to be confirmed.")).toBeVisible();
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await canvas.findByText("Payment received")).toBeVisible();
    await expect(canvas.queryByText("Waiting for your payment to be confirmed.")).toBeNull();
  },
};

export const ForTechnicians: Story = {
  args: {
    role: "technician",
    answers: { Billing: () => new Error("Technicians are sent no prices") },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ask an admin to change the plan")).toBeVisible();
  },
};

export const Loading: Story = { args: { answers: {} } };

export const PlansFailed: Story = {
  args: { answers: { Billing: new Error("Network error") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to load subscription plans")).toBeVisible();
  },
};

export const OnAPhone: Story = {
  args: {
    path: "/subscription?plan=enterprise",
    answers: { Billing: billingOf(subscriptionOf("active")), PlanChangePreview: upgradePreview },
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: /^Pay / })).toBeVisible();
  },
};

export const Tab: Story = {
  args: {
    ...onTab,
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      PaymentCard: { paymentCard: { __typename: "PaymentCard", brand: "visa", last4: "4242" } },
      CancelSubscription: { cancelSubscription: subscriptionOf("canceled") },
      ResumeSubscription: { resumeSubscription: subscriptionOf("active") },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Visa ending 4242")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel subscription" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await expect(dialog.getByText(/^Everything works until \w{3} \d/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel subscription" }));
    await expect(await canvas.findByText("Subscription Canceled")).toBeVisible();
    await expect(canvas.getByText(/^It stays active until the end of the billing period, /)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Cancel subscription" })).toBeNull();
    await userEvent.click(await canvas.findByRole("button", { name: "Resubscribe" }));
    await expect(await canvas.findByText("Subscription resumed")).toBeVisible();
    await expect(await canvas.findByText("Active")).toBeVisible();
  },
};

export const CancelFailed: Story = {
  args: {
    ...onTab,
    answers: {
      Billing: billingOf(subscriptionOf("active")),
      CancelSubscription: refusal("", "INTERNAL"),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel subscription" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel subscription" }));
    await expect(await within(document.body).findByText("Failed to cancel subscription")).toBeVisible();
  },
};

export const TabForManagers: Story = {
  args: { ...onTab, role: "manager", answers: { Billing: billingOf(subscriptionOf("canceled")) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Active until")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Resubscribe" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Upgrade Your Plan" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Upgrade Your Plan" }));
    await expect(await dialog.findByText("Ask an admin to resubscribe.")).toBeVisible();
  },
};

export const TabFailed: Story = {
  args: { ...onTab, answers: { Billing: new Error("Network error") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Failed to fetch subscription")).toBeVisible();
  },
};

export const Dialog: Story = {
  args: {
    ...onTab,
    answers: { Billing: billingOf(subscriptionOf("active")), PlanChangePreview: upgradePreview },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Upgrade Your Plan" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Upgrade Your Plan" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Choose Enterprise" }));
    await expect(await dialog.findByRole("button", { name: "Pay $11.46 and change plan" })).toBeVisible();
  },
};

const trialExpired = (
  subscription: SubscriptionStateFragment,
  heading: RegExp,
  role?: "technician",
): Story => ({
  args: {
    path: "/trial-expired",
    answers: { Subscription: { subscription }, Billing: billingOf(subscription) },
    ...(role && { role }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: heading })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/logout");
  },
});

export const TrialExpiredPage: Story = {
  name: "Trial expired at rest",
  tags: ["at-rest"],
  parameters: { screen: "trial-expired-screen" },
  ...trialExpired(subscriptionOf("trial", -2), /^Trial Expired$/),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Sign Out" })).toHaveAttribute("href", "/logout");
    await expect(canvas.getByText("Your 14-day trial has expired. Upgrade now to continue!")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Upgrade Now" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Upgrade Your Plan" }));
    await expect(await dialog.findByRole("button", { name: "Choose Pro" })).toBeVisible();
  },
};

export const TrialStillRuns = trialExpired(subscriptionOf("trial", 3), /^Your free trial runs until /);
export const TrialWasPaid = trialExpired(subscriptionOf("active"), /^You’re on Pro$/);
export const TrialThenOverdue = trialExpired(subscriptionOf("past_due"), /^Your payment is overdue$/);
export const TrialThenCancelled = trialExpired(
  subscriptionOf("canceled"),
  /^Your subscription is cancelled$/,
);
export const SubscriptionEnded = trialExpired(
  subscriptionOf("canceled", -2, { planId: "free", cancelAtPeriodEnd: false }),
  /^Your subscription has ended$/,
);
export const EndedForTechnicians = trialExpired(
  subscriptionOf("canceled", -2, { planId: "free" }),
  /^You can’t make changes right now$/,
  "technician",
);
export const PaidForTechnicians = trialExpired(
  subscriptionOf("active"),
  /^Everything is working$/,
  "technician",
);

const prompting = (code: string, action = UPGRADE_ACTION as { label: string; url: string }): Story => ({
  args: { routes: storyRoute(LazySubscriptionDialog), path: "/jobs" },
  play: async () => {
    const problem = await prompt(code, action);
    const dialog = within(await within(document.body).findByRole("dialog"));
    await waitFor(() => expect(dialog.getByText(problem?.message ?? "")).toBeVisible());
    await expect(dialog.getByRole("button", { name: action.label })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Maybe Later" }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  },
});

async function prompt(code: string, action: { label: string; url: string }) {
  const error = new CombinedGraphQLErrors({ errors: [{ message: "", extensions: { code, action } }] });
  const problem = subscriptionProblemOf(error);
  await waitFor(() => expect(subscriptionPrompt.listenerCount()).toBe(1));
  if (problem) promptForSubscription(problem);
  return problem;
}

export const TrialExpired = prompting("TRIAL_EXPIRED");

export const PremiumFeature = prompting("SUBSCRIPTION_REQUIRED");

export const LargestPlanIsFull = prompting("SUBSCRIPTION_REQUIRED", {
  label: "Contact support",
  url: supportMail("More seats"),
});

export const TrialExpiredForTechnicians: Story = {
  args: { routes: storyRoute(LazySubscriptionDialog), path: "/jobs", role: "technician" },
  play: async () => {
    await prompt("TRIAL_EXPIRED", UPGRADE_ACTION);
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(await dialog.findByText(/Ask an admin to choose a plan/)).toBeVisible();
    await expect(dialog.queryByText(/upgrade/i)).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  },
};

function inTheAppForIos() {
  const page = globalThis as { Capacitor?: { getPlatform: () => string } };
  page.Capacitor = { getPlatform: () => "ios" };
  return () => {
    delete page.Capacitor;
  };
}

export const NotSoldOnIos: Story = {
  beforeEach: inTheAppForIos,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Your plan isn’t managed in this app")).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/\$\d/);
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

export const TabOnIos: Story = {
  args: onTab,
  beforeEach: inTheAppForIos,
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText("Your plan isn’t managed in this app")).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/\$\d/);
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
