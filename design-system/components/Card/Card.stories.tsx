import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "./Card.tsx";

const meta: Meta<typeof Card> = {
  title: "Components/Card",
  component: Card,
  args: { title: "Address and contact", children: "14 Fourth Street, Parkdale VIC 3195" },
};
export default meta;
type Story = StoryObj<typeof Card>;

export const Default: Story = {};
export const WithCountAndActions: Story = {
  args: { title: "Photos", count: 5, actions: <a href="#add">Add photos</a> },
};
export const WithoutTitle: Story = { args: { title: undefined } };
export const WholeCardLink: Story = {
  args: { title: undefined, label: "Jobs Today", href: "#schedule", children: "Jobs Today: 6" },
};
export const TitledLink: Story = { args: { href: "#customer", title: "Kingston Fresh Foods" } };
export const Selected: Story = { args: { isSelected: true } };
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    title: "Annual service under agreement with Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
    count: 148,
    actions: "Melbourne time",
    children: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  },
  decorators: [(Story) => <div style={{ width: 280 }}>{Story()}</div>],
};

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { href: "#customer", title: "Kingston Fresh Foods" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Kingston Fresh Foods" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  },
};
