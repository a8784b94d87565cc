import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
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

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Drop a CSV file here" })).toHaveFocus();
    const file = new File(["name"], "pasted.csv", { type: "text/csv" });
    const item = { kind: "file", type: file.type, getAsFile: () => file };
    const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
      clipboardData: { items: [item], types: ["Files"], getData: () => "" },
    });
    await userEvent.keyboard("{Control>}v{/Control}");
    document.activeElement?.dispatchEvent(paste);
    await waitFor(() =>
      expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: "pasted.csv" })),
    );
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Choose file" })).toHaveFocus();
    const pick = fn((event: Event) => event.preventDefault());
    canvasElement.querySelector("input[type=file]")?.addEventListener("click", pick);
    await userEvent.keyboard("{Enter}");
    await expect(pick).toHaveBeenCalledOnce();
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  args: { label: LONG_NAME, buttonLabel: LONG_WORD, description: `We couldn’t read ${LONG_WORD}.csv` },
  decorators: [narrow],
};
