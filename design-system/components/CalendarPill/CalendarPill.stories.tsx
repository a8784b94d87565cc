import type { Meta, StoryObj } from "@storybook/react-vite";
import { STATUSES } from "../StatusGlyph/example-statuses.ts";
import { CalendarPill, DropSlot } from "./CalendarPill.tsx";

const lou = { id: "1", name: "Liam O’Brien", color: "#2063B0" };
const priya = { id: "2", name: "Priya Nair", color: "#783288" };
const bec = { id: "3", name: "Bec Hartley", color: "#955905" };

const meta: Meta<typeof CalendarPill> = {
  title: "Components/CalendarPill",
  component: CalendarPill,
  args: {
    status: STATUSES.job.scheduled,
    time: "8:00 am–10:30",
    timeLabel: "8:00 am to 10:30 am",
    title: "6-month service, coolroom evaporators",
    customer: "Parkdale Early Learning",
    suburb: "Parkdale",
    technicians: [bec],
  },
  decorators: [(Story) => <div style={{ width: 206 }}>{Story()}</div>],
};
export default meta;
type Story = StoryObj<typeof CalendarPill>;

const grid = { display: "grid", gap: 8, width: 206 };
const statuses = Object.entries(STATUSES.job);

export const Week: Story = {
  render: (args) => (
    <div style={grid}>
      {statuses.map(([name, status]) => (
        <CalendarPill
          key={name}
          {...args}
          status={status}
          isDone={name === "done"}
          isCancelled={name === "cancelled"}
          technicians={[lou, priya]}
        />
      ))}
    </div>
  ),
};

export const Month: Story = {
  render: (args) => (
    <div style={{ ...grid, width: 150 }}>
      {statuses.map(([name, status]) => (
        <CalendarPill key={name} {...args} time="10:00" status={status} technicians={[lou, priya]} compact />
      ))}
    </div>
  ),
};

export const Dragging: Story = { args: { isDragging: true } };
export const Origin: Story = { args: { isOrigin: true } };
export const Late: Story = { args: { late: "23 min late" } };
export const Overlapping: Story = { args: { isOverlapping: true, overlap: "15 min overlap" } };
export const LateMonth: Story = { args: { late: "23 min late", isOverlapping: true, compact: true } };
export const Chosen: Story = { args: { isChosen: true } };
export const Open: Story = { args: { isOpen: true } };
export const Slot: Story = { render: () => <DropSlot /> };
export const Saving: Story = { args: { isSaving: true } };
export const RolledBack: Story = { args: { isRolledBack: true } };
export const Unassigned: Story = { args: { technicians: [], customer: null, suburb: null } };

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: {
    title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    customer: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
    suburb: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
    late: "23 min late",
    isOverlapping: true,
    overlap: "1 h 15 min overlap",
    technicians: [lou, priya, bec],
  },
  decorators: [(Story) => <div style={{ width: 110 }}>{Story()}</div>],
};
