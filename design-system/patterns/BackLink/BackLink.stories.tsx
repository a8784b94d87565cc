import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { BackLink } from "./BackLink.tsx";

const meta: Meta<typeof BackLink> = {
  title: "Patterns/BackLink",
  component: BackLink,
  args: { href: "#quotes", children: "Quotes" },
};
export default meta;
type Story = StoryObj<typeof BackLink>;

export const Default: Story = {};

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { children: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(
      canvas.getByRole("link", {
        name: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      }),
    ).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  },
};
