import type { Meta, StoryObj } from "@storybook/react-vite";
import { Camera, Ellipsis, Pencil, Plus, Trash2, X } from "lucide-react";
import { expect, fn, screen, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { IconButton } from "./IconButton.tsx";

const meta = {
  title: "Components/IconButton",
  component: IconButton,
  args: { label: "More actions", icon: <Ellipsis />, onPress: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Variants: Story = {
  render: () => (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" }}>
      <IconButton label="Close" icon={<X />} />
      <IconButton label="Edit" icon={<Pencil />} variant="secondary" size="compact" />
      <IconButton label="New Job" icon={<Plus />} variant="primary" />
      <IconButton label="Take a photo" icon={<Camera />} variant="secondary" size="touch" />
      <IconButton label="Delete" icon={<Trash2 />} variant="danger-quiet" />
      <IconButton label="More actions" icon={<Ellipsis />} variant="secondary" isDisabled />
      <IconButton label="Settings" icon={<Ellipsis />} href="#settings" />
    </div>
  ),
};

export const TooltipOnKeyboardFocus: Story = {
  tags: ["test"],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "More actions" })).toHaveFocus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("More actions");
    await userEvent.keyboard("{Enter}");
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(" ");
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: { label: `Remove ${LONG_WORD} from ${LONG_NAME}` },
  decorators: [narrow],
  play: async () => {
    await userEvent.tab();
    await screen.findByRole("tooltip");
  },
};
