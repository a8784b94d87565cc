import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { AvatarChoice } from "./AvatarChoice.tsx";

const meta = {
  title: "Components/AvatarChoice",
  component: AvatarChoice,
  args: { label: "Picture style", name: "Tomasi Fale", variant: "beam", onChange: fn() },
} satisfies Meta<typeof AvatarChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {};
export const Initials: Story = { args: { variant: null, color: "#AA342C" } };

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Beam" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith("sunset");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft} ");
    await expect(args.onChange).toHaveBeenLastCalledWith("ring");
  },
};
