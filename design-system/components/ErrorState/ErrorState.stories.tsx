import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { ErrorState } from "./ErrorState.tsx";

const meta: Meta<typeof ErrorState> = {
  title: "Components/ErrorState",
  component: ErrorState,
  args: { heading: "Failed to load jobs", detail: "Request timed out", onRetry: fn() },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const Failed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Retry" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    dispatchEvent(new Event("online"));
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const InCard: Story = { args: { illustration: false } };
export const NotFound: Story = {
  args: {
    heading: "Equipment not found",
    detail: undefined,
    action: <Button href="#equipment">Back to Equipment</Button>,
  },
};
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { detail: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" },
  decorators: [(Story) => <div style={{ width: 260 }}>{Story()}</div>],
};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Retry" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
