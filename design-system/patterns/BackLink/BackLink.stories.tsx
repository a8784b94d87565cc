import type { Meta, StoryObj } from "@storybook/react-vite";
import { BackLink } from "./BackLink.tsx";

const meta: Meta<typeof BackLink> = {
  title: "Patterns/BackLink",
  component: BackLink,
  args: { href: "#quotes", children: "Quotes" },
};
export default meta;
type Story = StoryObj<typeof BackLink>;

export const Default: Story = {};
