import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, screen, waitFor } from "storybook/test";
import { LONG_NAME, LONG_WORD } from "../../../.storybook/long-text.tsx";
import { PhotoGrid } from "../PhotoGrid/PhotoGrid.tsx";
import { samplePhotos } from "../PhotoGrid/sample-photos.ts";
import { PhotoViewer } from "./PhotoViewer.tsx";

const samples = samplePhotos(3);
const onDelete = fn();

function Gallery({ photos = samples }) {
  const [index, setIndex] = useState<number>();
  return (
    <>
      <PhotoGrid label="Photos" photos={photos} onOpen={setIndex} />
      {index !== undefined && (
        <PhotoViewer
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          onClose={() => setIndex(undefined)}
          onDelete={onDelete}
        />
      )}
    </>
  );
}

const USAGE = `import { PhotoGrid } from "@fettle/design-system/PhotoGrid";
import { PhotoViewer } from "@fettle/design-system/PhotoViewer";

const [index, setIndex] = useState<number>();

<PhotoGrid label="Photos" photos={photos} onOpen={setIndex} />
{index !== undefined && (
  <PhotoViewer
    photos={photos}
    index={index}
    onIndexChange={setIndex}
    onClose={() => setIndex(undefined)}
    onDelete={deletePhoto}
  />
)}`;

const meta = {
  title: "Components/PhotoViewer",
  component: PhotoViewer,
  parameters: { docs: { source: { code: USAGE } } },
  render: () => <Gallery />,
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const ByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas, userEvent }) => {
    const tile = canvas.getByRole("button", { name: /^Photo 1 of 3/ });
    tile.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByText("1 of 3");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect(screen.getByText("3 of 3")).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Next photo" })).toBeNull();
    await userEvent.keyboard("{ArrowLeft}+");
    await expect(screen.getByText("2 of 3")).toBeVisible();
    await expect(screen.getByRole("button", { name: "Zoom out" })).toBeVisible();
    await userEvent.keyboard("-{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(tile).toHaveFocus());
  },
};

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Photo 2 of 3/ }));
    await expect(await screen.findByRole("link", { name: "Download" })).toHaveAttribute(
      "href",
      samples[1]?.url,
    );
    const image = screen.getByRole("img").getBoundingClientRect();
    const caption = screen.getByText(/^Tomasi Fale/).getBoundingClientRect();
    await expect(image.height).toBeGreaterThan(innerHeight / 2);
    await expect(image.bottom).toBeLessThanOrEqual(caption.top);
    await expect(caption.bottom).toBeLessThanOrEqual(innerHeight);
    await userEvent.click(screen.getByRole("button", { name: "Delete photo" }));
    await expect(onDelete).toHaveBeenCalled();
  },
};

export const BySwiping: Story = {
  tags: ["test"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Photo 1 of 3/ }));
    const image = await screen.findByRole("img");
    const swipe = (from: number, to: number) => {
      const finger = { pointerType: "touch", isPrimary: true, clientY: 200 };
      fireEvent.pointerDown(image, { ...finger, clientX: from });
      fireEvent.pointerUp(image, { ...finger, clientX: to });
    };
    swipe(300, 120);
    await expect(await screen.findByText("2 of 3")).toBeVisible();
  },
};

export const LongText: Story = {
  tags: ["long-text"],
  globals: { viewport: { value: "phone" } },
  render: () => (
    <Gallery photos={samples.map((photo) => ({ ...photo, label: `${LONG_NAME}, ${LONG_WORD}` }))} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Photo 2 of 3/ }));
    const caption = await screen.findByText(/^Mornington/);
    await expect(caption.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};
