import type { Meta, StoryObj } from "@storybook/react-vite";
import { TechnicianDots } from "./TechnicianDots.tsx";

const technicians = [
  { id: "1", name: "Liam O’Brien", color: "#2063B0" },
  { id: "2", name: "Priya Nair", color: "#783288" },
  { id: "3", name: "Tomasi Fale", color: "#AA342C" },
  { id: "4", name: "Bec Hartley", color: "#955905" },
];

const meta: Meta<typeof TechnicianDots> = {
  title: "Components/TechnicianDots",
  component: TechnicianDots,
  args: { technicians },
};
export default meta;
type Story = StoryObj<typeof TechnicianDots>;

export const OnCard: Story = {};
export const OnWeekPill: Story = { args: { size: 18, max: 2 } };
export const OnMonthPill: Story = { args: { size: 16, max: 2 } };
export const One: Story = { args: { technicians: technicians.slice(0, 1) } };
export const WithoutColour: Story = {
  args: { technicians: [{ id: "5", name: "Dan Kowalczyk", color: null }] },
};
export const Crowd: Story = {
  args: {
    technicians: Array.from({ length: 120 }, (_, index) => ({ id: String(index), name: `Person ${index}` })),
  },
};
