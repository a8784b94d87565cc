import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { FileDrop } from "./FileDrop.tsx";

const meta = {
  title: "Components/FileDrop",
  component: FileDrop,
  args: {
    label: "Drop a CSV file here",
    buttonLabel: "Choose file",
    description: "Up to 20 MB.",
    accept: [".csv"],
    onFile: fn(),
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Chosen: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector("input[type=file]") as HTMLInputElement;
    await userEvent.upload(input, new File(["name"], "customers.csv"));
    await expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: "customers.csv" }));
  },
};
