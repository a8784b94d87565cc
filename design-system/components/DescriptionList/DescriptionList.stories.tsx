import type { Meta, StoryObj } from "@storybook/react-vite";
import { Clock, Package, StickyNote } from "lucide-react";
import { DescriptionList } from "./DescriptionList.tsx";

const meta: Meta<typeof DescriptionList> = {
  title: "Components/DescriptionList",
  component: DescriptionList,
  args: {
    items: [
      { term: "Hours", value: "1.5 h", icon: <Clock /> },
      { term: "Parts", value: "2 items", icon: <Package /> },
      { term: "Notes", value: 3, icon: <StickyNote /> },
      { term: "Serial", value: null },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof DescriptionList>;

export const Rows: Story = {};
export const Stacked: Story = { args: { layout: "stacked" } };
export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    items: [
      {
        term: "Service interval of the equipment",
        value: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
      },
    ],
  },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
};
