import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { settingsRoutes } from "../settings/settings.routes.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";

const endpoint = {
  __typename: "WebhookEndpoint",
  id: "hook-1",
  url: "https://books.example.com/fettle",
  description: "Bookkeeping",
  events: ["invoice.sent", "invoice.paid", "invoice.voided"],
  isOn: true,
  offSince: null,
  offReason: null,
  failingSince: null,
  lastDeliveredAt: "2026-11-18T00:52:00.000Z",
  oldSecretUntil: null,
  waiting: 0,
};
const failing = {
  ...endpoint,
  id: "hook-2",
  url: "https://hooks.example.com/jobs",
  description: null,
  events: ["job.completed"],
  failingSince: "2026-11-17T22:10:00.000Z",
  waiting: 12,
};
const off = {
  ...failing,
  id: "hook-3",
  url: "https://old.example.com/a-very-long-path-that-a-program-made-up/events?organisation=bayside",
  isOn: false,
  offReason: "failing",
  offSince: "2026-11-16T03:00:00.000Z",
};

const delivery = {
  __typename: "WebhookDelivery",
  id: "delivery-1",
  event: "invoice.paid",
  status: "delivered",
  attempts: 1,
  nextAttemptAt: null,
  lastAttemptAt: "2026-11-18T00:52:00.000Z",
  responseStatus: 200,
  error: null,
  isResend: false,
  createdAt: "2026-11-18T00:52:00.000Z",
};
const deliveries = [
  {
    ...delivery,
    id: "delivery-5",
    event: "webhook.test",
    status: "waiting",
    attempts: 0,
    responseStatus: null,
  },
  delivery,
  {
    ...delivery,
    id: "delivery-2",
    event: "job.completed",
    status: "waiting",
    attempts: 3,
    responseStatus: 503,
    error: "The host responded with 503.",
    nextAttemptAt: "2026-11-18T01:05:00.000Z",
  },
  {
    ...delivery,
    id: "delivery-3",
    event: "customer.updated",
    status: "failed",
    attempts: 15,
    responseStatus: null,
    error: "There was no response within 10 seconds.",
  },
  { ...delivery, id: "delivery-4", event: "quote.accepted", isResend: true, responseStatus: 204 },
];

const logOf = (...nodes: object[]) => ({
  webhookDeliveries: {
    __typename: "WebhookDeliveryConnection",
    edges: nodes.map((node) => ({ __typename: "WebhookDeliveryEdge", node })),
    pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
  },
});

const details = {
  webhookDelivery: {
    ...delivery,
    webhookId: "0193e2a4-6d0f-7c1e-9c1a-0c4b4c8d2f10",
    durationMs: 184,
    responseBody: "ok",
    payload: JSON.stringify({
      id: "0193e2a4-6d0f-7c1e-9c1a-0c4b4c8d2f10",
      type: "invoice.paid",
      timestamp: "2026-11-18T00:52:00.000Z",
      organisation_id: "0193e2a4-0000-7000-8000-000000000001",
      data: { number: "INV-0412", status: "paid", grandTotal: 462, balance: 0 },
    }),
  },
};

const answers = {
  AccessTokens: { accessTokens: [] },
  Webhooks: { webhookEndpoints: [endpoint, failing, off] },
  WebhookLog: logOf(...deliveries),
  WebhookDeliveryDetails: details,
  SendTestWebhook: { sendTestWebhook: deliveries[0] },
  ResendWebhook: { resendWebhook: { ...delivery, id: "delivery-6", status: "waiting", isResend: true } },
  CreateWebhook: {
    createWebhookEndpoint: {
      __typename: "WebhookSecretPayload",
      secret: "whsec_shown-only-once",
      endpoint: { ...endpoint, id: "hook-4", url: "https://new.example.com", lastDeliveredAt: null },
    },
  },
  RotateWebhookSecret: {
    rotateWebhookSecret: {
      __typename: "WebhookSecretPayload",
      secret: "whsec_the-new-one",
      endpoint: { ...endpoint, oldSecretUntil: "2026-11-19T01:00:00.000Z" },
    },
  },
  TurnOnWebhook: {
    turnOnWebhookEndpoint: { ...off, isOn: true, offReason: null, offSince: null, failingSince: null },
  },
  TurnOffWebhook: {
    turnOffWebhookEndpoint: {
      ...endpoint,
      isOn: false,
      offReason: "admin",
      offSince: "2026-11-18T01:00:00.000Z",
    },
  },
  DeleteWebhook: { deleteWebhookEndpoint: { __typename: "DeletionPayload", id: "hook-1" } },
};

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Workspace/Webhooks",
  component: StoryScreen,
  args: { routes: [...settingsRoutes, ...webhooksRoutes], path: "/settings?tab=developers", answers },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const AtRest: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("https://books.example.com/fettle")).toBeVisible();
    await expect(page.getByText("Turned off by us")).toBeVisible();
    await expect(page.getByText("Events aren’t reaching https://hooks.example.com/jobs")).toBeVisible();
  },
};

export const TurnedOnAgain: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Turn on" }));
    await waitFor(() => expect(page.queryByText("Turned off by us")).toBeNull());
  },
};

export const Empty: Story = {
  args: { answers: { ...answers, Webhooks: { webhookEndpoints: [] } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No webhooks")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "New webhook" }));
    const body = within(document.body);
    await userEvent.type(await body.findByLabelText("Address"), "http://new.example.com");
    await userEvent.click(body.getByRole("button", { name: "Create webhook" }));
    await expect(await body.findByText("Enter an address that starts with https://")).toBeVisible();
    await expect(body.getByText("Choose at least one event")).toBeVisible();
    await userEvent.clear(body.getByLabelText("Address"));
    await userEvent.type(body.getByLabelText("Address"), "https://new.example.com");
    await userEvent.click(body.getByRole("checkbox", { name: "Invoices" }));
    await expect(body.getByRole("checkbox", { name: /^invoice\.paid/ })).toBeChecked();
    await userEvent.click(body.getByRole("button", { name: "Create webhook" }));
    await expect(await body.findByText("whsec_shown-only-once")).toBeVisible();
    await userEvent.click(body.getByRole("button", { name: "Done" }));
    await expect(await page.findByText("https://new.example.com")).toBeVisible();
  },
};

export const Loading: Story = {
  args: { answers: { ...answers, Webhooks: "pending" } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("No access tokens")).toBeVisible();
    await expect(page.queryByText("Webhooks")).toBeNull();
  },
};

export const Failed: Story = {
  args: { answers: { ...answers, Webhooks: new Error("down") } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Failed to load webhooks")).toBeVisible();
    await expect(page.getByText("No access tokens")).toBeVisible();
  },
};

export const ForManagers: Story = {
  args: { role: "manager" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Admins can add webhooks here.")).toBeVisible();
    await expect(page.queryByRole("button", { name: "New webhook" })).toBeNull();
  },
};

export const RotatingASecret: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const body = within(document.body);
    const open = async (item: string) => {
      await userEvent.click(
        await page.findByRole("button", { name: "Actions for https://books.example.com/fettle" }),
      );
      await userEvent.click(await body.findByRole("menuitem", { name: item }));
    };
    await open("Rotate secret");
    const dialog = within(await body.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Rotate secret" }));
    await expect(await body.findByText("whsec_the-new-one")).toBeVisible();
    await userEvent.click(body.getByRole("button", { name: "Done" }));
    await expect(await page.findByText(/old secret works until/)).toBeVisible();
    await open("Turn off");
    await expect(await page.findByText("Off")).toBeVisible();
  },
};

export const DeliveryLog: Story = {
  name: "Deliveries at rest",
  tags: ["at-rest"],
  parameters: { screen: "delivery-log-screen" },
  args: { path: "/settings/webhooks/hook-1" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Retrying")).toBeVisible();
  },
};

export const Delivery: Story = {
  args: { path: "/settings/webhooks/hook-1" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("link", { name: "invoice.paid" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "invoice.paid" }));
    await expect(await dialog.findByText(/"grandTotal": 462/)).toBeVisible();
  },
};

export const SendingAgain: Story = {
  args: { path: "/settings/webhooks/hook-1" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const body = within(document.body);
    await userEvent.click(await page.findByRole("link", { name: "invoice.paid" }));
    const dialog = within(await body.findByRole("dialog", { name: "invoice.paid" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Send again" }));
    await expect(await body.findByText("Sending the event again")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Send test event" }));
    await expect(await body.findByText("Test event sent. See Deliveries.")).toBeVisible();
  },
};

export const NothingSent: Story = {
  args: { path: "/settings/webhooks/hook-1", answers: { ...answers, WebhookLog: logOf() } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Nothing sent yet")).toBeVisible();
  },
};

export const LogLoading: Story = {
  args: { path: "/settings/webhooks/hook-1", answers: { ...answers, WebhookLog: "pending" } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("https://books.example.com/fettle")).toBeVisible();
  },
};

export const LogFailed: Story = {
  args: { path: "/settings/webhooks/hook-1", answers: { ...answers, WebhookLog: new Error("down") } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Failed to load deliveries")).toBeVisible();
  },
};

export const WebhookGone: Story = {
  args: { path: "/settings/webhooks/gone" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Webhook not found")).toBeVisible();
  },
};
