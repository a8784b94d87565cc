import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { DataList } from "../DataList/DataList.tsx";
import { ListRow } from "../ListRow/ListRow.tsx";
import { SortHeader } from "./SortHeader.tsx";

const columns = "84px minmax(0, 1fr) 116px";

const meta = {
  title: "Components/SortHeader",
  component: SortHeader,
  args: {
    label: "Sort invoices",
    columns,
    cells: [
      { id: "number", label: "Number" },
      { id: "customer", label: "Customer" },
      { id: "total", label: "Amount", isEnd: true },
    ],
    sortedBy: { id: "total", direction: "descending" },
    onSort: fn(),
  },
  render: (args) => (
    <>
      <SortHeader {...args} />
      <DataList label="Invoices" columns={columns}>
        <ListRow href="#1" leading="INV-0413" title="Oakleigh Joinery" detail="Install split">
          <span style={{ textAlign: "end" }}>$3,410.00</span>
        </ListRow>
      </DataList>
    </>
  ),
} satisfies Meta<typeof SortHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SortsByKeyboard: Story = {
  name: "Sorted",
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Amount" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(canvas.getByRole("columnheader", { name: "Number" })).not.toHaveAttribute("aria-sort");
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onSort).toHaveBeenCalledWith("customer");
  },
};

export const Stacked: Story = {
  name: "Two fields in a column, in a card",
  args: {
    isInCard: true,
    cells: [
      { id: "number", label: "Number" },
      [
        { id: "customer", label: "Customer" },
        { id: "suburb", label: "Suburb" },
      ],
      { id: "total", label: "Amount", isEnd: true },
    ],
    sortedBy: { id: "suburb", direction: "ascending" },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Customer Suburb" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Customer" }));
    await expect(args.onSort).toHaveBeenCalledWith("customer");
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  args: {
    cells: [
      { id: "number", label: "Purchase order number of the customer" },
      { id: "customer", label: LONG_NAME },
      { id: "total", label: LONG_WORD, isEnd: true },
    ],
  },
};
