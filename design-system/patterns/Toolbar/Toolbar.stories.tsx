import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { expect } from "storybook/test";
import { LONG_ADDRESS, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { Button } from "../../components/Button/Button.tsx";
import { IconButton } from "../../components/IconButton/IconButton.tsx";
import { SearchField } from "../../components/SearchField/SearchField.tsx";
import { STATUSES } from "../../components/StatusGlyph/example-statuses.ts";
import { StatusGlyph } from "../../components/StatusGlyph/StatusGlyph.tsx";
import { ToggleGroup } from "../../components/ToggleGroup/ToggleGroup.tsx";
import { Toolbar } from "./Toolbar.tsx";

const chips = [
  { id: "all", label: "All" },
  { id: "new", label: "New", icon: <StatusGlyph status={STATUSES.job.new} /> },
  { id: "scheduled", label: "Scheduled", icon: <StatusGlyph status={STATUSES.job.scheduled} /> },
  { id: "confirmed", label: "Confirmed", icon: <StatusGlyph status={STATUSES.job.confirmed} /> },
  { id: "done", label: "Done", icon: <StatusGlyph status={STATUSES.job.done} /> },
];

function Chips() {
  const [status, setStatus] = useState("all");
  return (
    <ToggleGroup
      label="Status"
      items={chips}
      selectedKey={status}
      onChange={(key) => setStatus(String(key))}
    />
  );
}

const meta: Meta<typeof Toolbar> = { title: "Patterns/Toolbar", component: Toolbar };
export default meta;
type Story = StoryObj<typeof Toolbar>;

export const List: Story = {
  args: { search: <SearchField label="Search jobs" placeholder="Search jobs" />, children: <Chips /> },
  parameters: {
    docs: {
      source: {
        code: `import { SearchField } from "@fettle/design-system/SearchField";
import { StatusGlyph } from "@fettle/design-system/StatusGlyph";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { Toolbar } from "@fettle/design-system/patterns/Toolbar";

const DONE = { label: "Done", tone: "green", glyph: "tickDisc" } as const;

<Toolbar search={<SearchField label="Search jobs" placeholder="Search jobs" />}>
  <ToggleGroup
    label="Status"
    items={[
      { id: "all", label: "All" },
      { id: "done", label: "Done", icon: <StatusGlyph status={DONE} /> },
    ]}
    selectedKey={status}
    onChange={setStatus}
  />
</Toolbar>`,
      },
    },
  },
};

export const Calendar: Story = {
  args: {
    start: (
      <>
        <Button>Today</Button>
        <IconButton variant="secondary" label="Previous week" icon={<ChevronLeft />} />
        <IconButton variant="secondary" label="Next week" icon={<ChevronRight />} />
      </>
    ),
    title: "16 to 22 November 2026",
    children: <Button>Week view</Button>,
  },
};

export const Narrow: Story = {
  ...List,
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
};

export const ByKeyboard: Story = {
  tags: ["test"],
  args: { ...List.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("searchbox", { name: "Search jobs" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "All" })).toHaveFocus();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    ...Calendar.args,
    title: `Visits at ${LONG_ADDRESS}`,
    children: <Button>Week view of {LONG_WORD}</Button>,
  },
  globals: { viewport: { value: "phone" } },
};
