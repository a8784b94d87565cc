import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { Switch } from "./Switch.tsx";

const meta = {
  title: "Components/Switch",
  component: Switch,
  args: { children: "Internal note (not visible to customer)", onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  render: () => (
    <>
      <Switch defaultSelected>On</Switch>
      <Switch>Off</Switch>
      <Switch isDisabled>Disabled</Switch>
      <Switch isDisabled defaultSelected>
        Disabled and on
      </Switch>
    </>
  ),
};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("switch")).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole("switch")).toBeChecked();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { children: `Email ${LONG_WORD} a copy of each invoice for ${LONG_NAME}` },
  decorators: [narrow],
};
