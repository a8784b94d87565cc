import { PACKS, packName } from "@fettle/rules/billing/plans";
import type { MessageKind } from "@fettle/rules/delivery/message-kind";
import { messageUsage } from "@fettle/rules/delivery/usage";
import { formatMoney } from "@fettle/rules/platform/money";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { dismissAlert } from "./alert-dismissals.ts";
import { UsageAlerts } from "./usage-alerts.tsx";
import { UsageTab } from "./usage-tab.tsx";
import { UsageWidget } from "./usage-widget.tsx";

const OnFrame = () => (
  <div style={{ width: 208, padding: 12, background: "#06231d", color: "#adc4bc" }}>
    <UsageWidget />
  </div>
);

type Used = { users?: number; sms?: [used: number, packs: number]; email?: [used: number, packs: number] };

const AlertsOf = ({
  users = 1,
  sms = [0, 0],
  email = [0, 0],
  planId = "pro",
}: Used & { planId?: string }) => (
  <UsageAlerts
    isFolded
    usage={{
      users: { used: users, quota: 5, percent: users * 20 },
      sms: messageUsage(sms[0], 500, sms[1]),
      email: messageUsage(email[0], 500, email[1]),
      periodEnd: "2026-11-30T13:00:00.000Z",
      planId,
      subscriptionStatus: "active",
    }}
  />
);

const alertsStory = (used: Used, planId?: string) =>
  storyRoute(() => (
    <div style={{ display: "grid", gap: 8 }}>
      <AlertsOf {...used} planId={planId} />
    </div>
  ));

const entry = (month: string, channel: "sms" | "email", kind: MessageKind, quantity: number) => ({
  __typename: "UsageMonth" as const,
  month,
  channel,
  kind,
  quantity,
});

const HISTORY = {
  usageHistory: [
    entry("2026-11", "sms", "job_confirmation", 240),
    entry("2026-11", "sms", "on_my_way", 172),
    entry("2026-11", "email", "invoice", 310),
    entry("2026-11", "email", "reminder", 190),
    entry("2026-10", "sms", "job_confirmation", 198),
    entry("2026-10", "sms", "reply", 41),
  ],
};

const PACK_OFFERS = {
  packs: PACKS.map((pack) => ({
    __typename: "Pack" as const,
    ...pack,
    displayPrice: formatMoney(pack.priceCents),
    description: packName(pack),
  })),
  packCreditExpiryMonths: null,
  subscription: { __typename: "BillingSubscription" as const, worksUntil: null },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Delivery/Usage",
  component: StoryScreen,
  args: {
    routes: storyRoute(UsageTab),
    path: "/",
    answers: {
      Viewer: viewerOf("admin"),
      Usage: usageOf(412, 500),
      UsageHistory: HISTORY,
      Packs: PACK_OFFERS,
    },
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Tab: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("meter", { name: "SMS" })).toHaveAttribute(
      "aria-valuetext",
      "412 / 500, 82%",
    );
    await expect(page.getByText("Quota exceeded")).toBeVisible();
  },
};

export const Widget: Story = {
  args: { routes: storyRoute(OnFrame) },
  play: async ({ canvasElement }) => {
    const widget = await within(canvasElement).findByRole("link");
    await expect(widget).toHaveAttribute("href", "/settings?tab=usage");
    await expect(within(widget).getByText("resets 1 Dec")).toBeVisible();
  },
};

const onSolo = {
  ...usageOf(40, 20).usage,
  users: { __typename: "UserUsage", used: 1, quota: 1, percent: 100 },
};

export const OnePersonPlan: Story = {
  args: { answers: { Usage: { usage: onSolo }, UsageHistory: HISTORY, Packs: PACK_OFFERS } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("meter", { name: "Users" })).toBeVisible();
    await expect(page.queryByText("No seats left")).toBeNull();
  },
};

export const WidgetForTechnicians: Story = {
  args: {
    routes: storyRoute(OnFrame),
    answers: { Viewer: viewerOf("technician"), Usage: usageOf(412, 231) },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("412 / 500");
    await expect(within(canvasElement).queryByRole("link")).toBeNull();
  },
};

export const WidgetInvalid: Story = {
  args: {
    routes: storyRoute(OnFrame),
    answers: {
      Viewer: viewerOf("admin"),
      Usage: { usage: { ...usageOf(1, 1).usage, periodEnd: 7 } },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Unable to load usage data")).toBeVisible();
  },
};

const bannersIn = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole("status")
    .map((each) => each.textContent ?? "")
    .filter(Boolean);

export const Alerts: Story = {
  args: { routes: alertsStory({ users: 5, sms: [500, 0], email: [500, 164] }) },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, canvasElement }) => {
    const shown = () => bannersIn(canvasElement);
    await canvas.findByText("All 5 user seats are in use.");
    await expect(shown()).toHaveLength(1);
    await userEvent.click(canvas.getByRole("button", { name: "2 more" }));
    await expect(shown().map((text) => text.split(".")[0])).toEqual([
      "All 5 user seats are in use",
      "No SMS credits left",
      "Using pack credits",
    ]);
    await expect(canvas.getAllByRole("link", { name: "Upgrade Your Plan" })).toHaveLength(1);
    await expect(canvas.getAllByRole("button", { name: "Buy packs" })).toHaveLength(2);
    const [dismissSms, ...others] = canvas.getAllByRole("button", { name: "Dismiss" });
    await expect(others).toHaveLength(1);
    await userEvent.click(dismissSms as HTMLElement);
    await expect(shown()).toHaveLength(2);
    await expect(canvas.queryByText("No SMS credits left.")).toBeNull();
  },
};

export const AlertsDismissed: Story = {
  args: { routes: alertsStory({ sms: [500, 0], email: [420, 0] }) },
  beforeEach: () => {
    localStorage.clear();
    for (const id of ["sms.low", "email.most"] as const) dismissAlert("admin", id, Date.now());
  },
  play: async ({ canvas }) => {
    await canvas.findByText("No SMS credits left.");
    await expect(canvas.queryByText(/Email usage/)).toBeNull();
    await expect(canvas.queryByRole("button", { name: /more/ })).toBeNull();
  },
};

export const AlertsForTechnicians: Story = {
  args: {
    routes: alertsStory({ users: 5, sms: [497, 0], email: [500, 0] }),
    answers: { Viewer: viewerOf("technician"), Usage: usageOf(497, 500) },
  },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("3 SMS credits left.");
    await expect(bannersIn(canvasElement)).toHaveLength(1);
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

export const AlertsOnEnterprise: Story = {
  args: { routes: alertsStory({ users: 4, sms: [412, 100] }, "enterprise") },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "1 more" }));
    await expect(canvas.getByText("SMS usage is at 82%.")).toBeVisible();
    await expect(canvas.getByText("88 left this month plus 100 pack credits.")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Buy packs" })).toHaveLength(1);
  },
};

const inDialog = () => within(document.body);

export const Packs: Story = {
  play: async ({ canvasElement }) => {
    const [buy] = await within(canvasElement).findAllByRole("button", { name: "Buy packs" });
    if (buy) await userEvent.click(buy);
    const dialog = inDialog();
    await expect(
      await dialog.findByRole("radio", { name: /500.*\$20.*\$0\.040 each.*Save 20%/ }),
    ).toBeChecked();
    await expect(dialog.getByText("Most Popular")).toBeVisible();
    await expect(
      dialog.getByText("Credits are shared across your organisation and never expire."),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("radio", { name: /^100/ }));
    await expect(dialog.getByText("100 SMS for $5, charged once")).toBeVisible();
    const kinds = within(dialog.getByRole("radiogroup", { name: "Credit type" }));
    await userEvent.click(kinds.getByRole("radio", { name: "Email" }));
    await expect(dialog.getByRole("radio", { name: /1,000.*\$12.*Save 20%/ })).not.toBeChecked();
  },
};

export const PacksAfterTheTrial: Story = {
  args: {
    answers: {
      ...meta.args?.answers,
      Packs: {
        ...PACK_OFFERS,
        subscription: { __typename: "BillingSubscription", worksUntil: "2026-11-01T00:00:00Z" },
      },
    },
  },
  play: async ({ canvasElement }) => {
    const [buy] = await within(canvasElement).findAllByRole("button", { name: "Buy packs" });
    if (buy) await userEvent.click(buy);
    const dialog = inDialog();
    await expect(await dialog.findByText("Your trial or plan has ended.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
  },
};

export const NoPacks: Story = {
  args: {
    answers: {
      Viewer: viewerOf("admin"),
      Usage: usageOf(412, 500),
      UsageHistory: { usageHistory: [] },
      Packs: { ...PACK_OFFERS, packs: [], packCreditExpiryMonths: 6 },
    },
  },
  play: async ({ canvasElement }) => {
    const [buy] = await within(canvasElement).findAllByRole("button", { name: "Buy packs" });
    if (buy) await userEvent.click(buy);
    await expect(await inDialog().findByText("No SMS packs available at this time.")).toBeVisible();
    await expect(inDialog().getByRole("button", { name: "Continue to payment" })).toBeDisabled();
  },
};

export const PackArrived: Story = {
  args: {
    path: "/?tab=usage&pack=p1",
    answers: {
      Viewer: viewerOf("admin"),
      Usage: usageOf(412, 500),
      UsageHistory: HISTORY,
      PackCheckout: { packCheckout: { __typename: "PackCheckout", id: "p1", status: "completed" } },
    },
  },
  play: async () => {
    await expect(await inDialog().findByText("Purchase Successful!")).toBeVisible();
    await expect(
      inDialog().getByText("Your pack has been added to your account and is ready to use."),
    ).toBeVisible();
  },
};

export const PackOnItsWay: Story = {
  args: {
    path: "/?tab=usage&pack=p1",
    answers: {
      Viewer: viewerOf("admin"),
      Usage: usageOf(412, 500),
      UsageHistory: HISTORY,
      PackCheckout: { packCheckout: { __typename: "PackCheckout", id: "p1", status: "pending" } },
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Your credits will appear once it’s confirmed.")).toBeVisible();
    await expect(inDialog().queryByText("Purchase Successful!")).toBeNull();
  },
};

const openPacks = async (canvasElement: HTMLElement) => {
  const [buy] = await within(canvasElement).findAllByRole("button", { name: "Buy packs" });
  if (buy) await userEvent.click(buy);
  return within(await inDialog().findByRole("dialog", { name: "Purchase Communication Packs" }));
};

export const PacksUnread: Story = {
  args: { answers: { ...meta.args?.answers, Packs: new Error("Network error") } },
  play: async ({ canvasElement }) => {
    const dialog = await openPacks(canvasElement);
    await expect(
      await dialog.findByText("Failed to load available packs. Please try again later."),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Continue to payment" })).toBeDisabled();
  },
};

export const NoCheckout: Story = {
  args: { answers: { ...meta.args?.answers, OpenPackCheckout: { openPackCheckout: null } } },
  play: async ({ canvasElement }) => {
    const dialog = await openPacks(canvasElement);
    await userEvent.click(await dialog.findByRole("button", { name: "Continue to payment" }));
    await expect(await inDialog().findByText("Purchase Failed")).toBeVisible();
    await expect(inDialog().getByText("No checkout URL received")).toBeVisible();
  },
};
