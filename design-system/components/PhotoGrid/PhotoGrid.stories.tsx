import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { LONG_NAME, LONG_WORD, narrow } from "../../../.storybook/long-text.tsx";
import { PendingPhoto, PhotoGrid, PhotoProblem } from "./PhotoGrid.tsx";
import { samplePhotos } from "./sample-photos.ts";

const meta = {
  title: "Components/PhotoGrid",
  component: PhotoGrid,
  args: { label: "Photos", photos: samplePhotos(5), onOpen: fn() },
} satisfies Meta<typeof PhotoGrid>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Photo 2 of 5/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(1);
  },
};

export const MoreThanFit: Story = {
  args: { photos: samplePhotos(9), max: 6 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
    await expect(canvas.getByText("+3 more")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /\+3 more/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(5);
  },
};

const retry = fn();
const [preview] = samplePhotos(1);
const pending = { previewUrl: preview?.url ?? "", onRetry: retry, onDismiss: fn() };

export const Uploading: Story = {
  render: (args) => (
    <>
      <PhotoGrid {...args}>
        <PendingPhoto {...pending} name="one.jpg" progress={0.42} />
        <PendingPhoto {...pending} name="two.jpg" progress={1} />
        <PendingPhoto {...pending} name="three.jpg" />
        <PendingPhoto {...pending} name="four.jpg" error="Network error" />
        <PendingPhoto {...pending} name="five.jpg" onRetry={undefined} error="That file isn’t a photo" />
      </PhotoGrid>
      <PhotoProblem>Failed to upload photo: Network error</PhotoProblem>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("progressbar", { name: "Sending one.jpg" })).toHaveAttribute(
      "aria-valuenow",
      "42",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Send four.jpg again" }));
    await expect(retry).toHaveBeenCalled();
    await expect(canvas.queryByRole("button", { name: "Send five.jpg again" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Remove five.jpg" })).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: /^Photo 1 of 5/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenCalledWith(1);
  },
};

export const LongTextNarrow: Story = {
  tags: ["long-text"],
  decorators: [narrow],
  render: (args) => (
    <>
      <PhotoGrid {...args}>
        <PendingPhoto {...pending} name={LONG_WORD} error={LONG_NAME} />
      </PhotoGrid>
      <PhotoProblem>
        Failed to upload {LONG_WORD}.jpg for {LONG_NAME}
      </PhotoProblem>
    </>
  ),
};
