import type { Meta, StoryObj } from "@storybook/react-vite";
import { Hourglass } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Banner } from "./Banner.tsx";

const meta: Meta<typeof Banner> = {
  title: "Components/Banner",
  component: Banner,
  args: {
    title: "Using pack credits.",
    children: "You’ve used this month’s email quota. 164 pack credits left.",
  },
};
export default meta;
type Story = StoryObj<typeof Banner>;

export const Critical: Story = {
  args: {
    severity: "critical",
    title: "Critical.",
    children: "All SMS credits are used. Sending is blocked.",
    action: <Button size="inline">Buy packs</Button>,
    onDismiss: fn(),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "Dismiss" })).toBeNull();
  },
};
export const Failure: Story = {
  args: {
    severity: "error",
    isAlert: true,
    title: "Payment overdue.",
    children: "Update your card to keep access.",
    action: <Button size="inline">Update Payment</Button>,
  },
};
export const Warning: Story = {
  args: {
    severity: "warning",
    title: "8 SMS left.",
    children: "Some messages may not be sent.",
    action: <Button size="inline">Send Anyway</Button>,
    onDismiss: fn(),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Dismiss" }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const Information: Story = { args: { onDismiss: fn() } };
export const Success: Story = {
  args: {
    severity: "success",
    title: "Purchase Successful!",
    children: "Your pack has been added to your account and is ready to use.",
    onDismiss: fn(),
  },
};
export const Trial: Story = {
  args: {
    icon: <Hourglass />,
    title: "Your free trial ends on Friday 27 November 2026.",
    children: "Choose a plan to keep quotes, invoices and scheduling running.",
    action: <Button size="compact">Upgrade Now</Button>,
  },
};
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    severity: "warning",
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.",
    children: "Messages may not all be sent, because the month's quota is nearly used.",
    action: <Button size="inline">Send Anyway</Button>,
    onDismiss: fn(),
  },
  decorators: [(Story) => <div style={{ width: 290 }}>{Story()}</div>],
};

const sendAnyway = fn();

export const ByKeyboard: Story = {
  tags: ["test"],
  beforeEach: () => sendAnyway.mockClear(),
  args: {
    ...Warning.args,
    action: (
      <Button size="inline" onPress={sendAnyway}>
        Send Anyway
      </Button>
    ),
    onDismiss: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Send Anyway" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(sendAnyway).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
