import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./Logo.tsx";

const meta: Meta<typeof Logo> = { title: "Components/Logo", component: Logo };
export default meta;
type Story = StoryObj<typeof Logo>;

export const OnFrame: Story = {
  decorators: [(Story) => <div style={{ padding: 16, background: "#06231D" }}>{Story()}</div>],
};
export const OnPage: Story = { args: { tone: "page" } };
export const Mark: Story = { args: { tone: "page", markOnly: true, height: 24 } };
