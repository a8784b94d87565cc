import type { Meta, StoryObj } from "@storybook/react-vite";
import { Camera } from "lucide-react";
import { expect, fn } from "storybook/test";
import { LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { FileButton } from "./FileButton.tsx";

const meta = {
  title: "Components/FileButton",
  component: FileButton,
  args: {
    accept: ["image/png"],
    children: "Add photos",
    icon: <Camera />,
    allowsMultiple: true,
    onFiles: fn(),
  },
} satisfies Meta<typeof FileButton>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ args, canvasElement, userEvent }) => {
    const input = canvasElement.querySelector("input") as HTMLInputElement;
    const files = [
      new File(["a"], "a.png", { type: "image/png" }),
      new File(["b"], "b.png", { type: "image/png" }),
    ];
    await userEvent.upload(input, files);
    await expect(args.onFiles).toHaveBeenCalledWith(files);
  },
};

export const ByKeyboard: StoryObj<typeof meta> = {
  tags: ["test"],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Add photos" })).toHaveFocus();
    const pick = fn((event: Event) => event.preventDefault());
    canvasElement.querySelector("input")?.addEventListener("click", pick);
    await userEvent.keyboard("{Enter}");
    await expect(pick).toHaveBeenCalledOnce();
    await userEvent.keyboard(" ");
    await expect(pick).toHaveBeenCalledTimes(2);
  },
};

export const LongTextNarrow: StoryObj<typeof meta> = {
  tags: ["long-text"],
  args: { children: `Add photos of ${LONG_WORD}` },
  decorators: [narrow],
};
