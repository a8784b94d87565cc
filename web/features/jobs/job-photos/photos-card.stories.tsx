import { HEIC_PICTURE } from "@fettle/rules/platform/picture";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { closeOutbox } from "../../../platform/outbox/open-outbox.ts";
import { type OutboxItem, outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { sendablePicture } from "../../../platform/uploads/sendable-picture.ts";
import { noWork } from "../job-work/job-work.fixtures.ts";
import { Component, loader } from "../job-work/work-screen.tsx";
import { somePhotos } from "./job-photos.fixtures.ts";
import { photoKind, photoProgress } from "./photo-kind.ts";
import { strayPhotos } from "./use-add-photos.ts";

const route = {
  path: "/jobs/:id/notes",
  loader,
  Component,
  handle: { title: "Notes & Charges", loadError: "Failed to load job" },
};
const withPhotos = (count: number, changes = {}) => ({
  JobWork: { job: noWork({ photoCount: count, photos: somePhotos(count), ...changes }) },
});

const meta = {
  title: "Screens/Jobs/Photos of a job",
  component: StoryScreen,
  args: { routes: [route], path: "/jobs/j1147/notes", answers: withPhotos(5) },
  beforeEach: async () => {
    await emptyOutbox();
    return () => strayPhotos.set([]);
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const waiting = (number: number, changes: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `photo-${number}`,
  owner: "bayside:admin",
  kind: photoKind.kind,
  role: "addition",
  variables: { jobId: "j1147", name: `photo ${number}.jpg` },
  records: ["job:j1147"],
  about: { title: "Ducted zone 3 not cooling" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order: number,
  failures: 0,
  dueAt: 0,
  file: { name: `photo ${number}.jpg`, type: "image/jpeg", size: 1 },
  ...changes,
});

export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("button", { name: /^Photo 5 of 5, Tomasi Fale, 18\/11\/2026/ }),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Add photos" })).toBeVisible();
  },
};

export const None: Story = {
  args: { answers: withPhotos(0) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No photos yet/)).toBeVisible();
  },
};

export const OnTheirWay: Story = {
  args: { answers: withPhotos(1) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: /^Photo 1 of 1/ });
    photoProgress.set(
      new Map([
        ["photo-1", 0.4],
        ["photo-2", 1],
      ]),
    );
    const problem = { message: "Job not found", code: "NOT_FOUND" };
    outboxItems.set([waiting(1), waiting(2), waiting(3), waiting(4, { problem })]);
    await expect(
      await canvas.findByText("Failed to upload photo (photo 4.jpg): Job not found"),
    ).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Sending photo 1.jpg" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
    await expect(canvas.getByText("Waiting")).toBeVisible();
  },
};

export const KeptOverALoad: Story = {
  tags: ["test"],
  args: { answers: withPhotos(0) },
  beforeEach: beOffline,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/^No photos yet/);
    const input = canvasElement.querySelector("input[type=file]") as HTMLInputElement;
    await userEvent.upload(input, [file("meter.jpg")]);
    await canvas.findByRole("button", { name: "Remove meter.jpg" });
    closeOutbox();
    await canvas.findByText(/^No photos yet/);
    await userEvent.upload(input, [file("plate.jpg")]);
    await userEvent.click(await canvas.findByRole("button", { name: "Remove meter.jpg" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Remove plate.jpg" }));
    await expect(await canvas.findByText(/^No photos yet/)).toBeVisible();
  },
};

export const Refused: Story = {
  args: { answers: withPhotos(0) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText(/^No photos yet/);
    const input = canvasElement.querySelector("input[type=file]") as HTMLInputElement;
    input.accept = "";
    await userEvent.upload(input, [file("IMG_1.heic", "image/heic")]);
    await expect(await canvas.findByText(`Failed to upload photo: ${HEIC_PICTURE}`)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove IMG_1.heic" }));
    await expect(await canvas.findByText(/^No photos yet/)).toBeVisible();
    const problem = { message: "That file isn’t a photo", code: "BAD_INPUT" };
    outboxItems.set([waiting(1, { problem }), waiting(2, { problem }), waiting(3)]);
    await expect(
      await canvas.findByText("Failed to upload photo (photo 1.jpg, photo 2.jpg): That file isn’t a photo"),
    ).toBeVisible();
  },
};

/** Safari decodes HEIC, so we send a JPEG. The test file is really a PNG. */
export const HeicWhereItIsRead: Story = {
  args: { answers: withPhotos(0) },
  play: async () => {
    const canvas = new OffscreenCanvas(5000, 4000);
    canvas.getContext("2d")?.fillRect(0, 0, 50, 50);
    const png = await canvas.convertToBlob();
    const sent = await sendablePicture(new File([png], "IMG_2.HEIC", { type: "image/heic" }));
    await expect([sent.name, sent.type]).toEqual(["IMG_2.jpg", "image/jpeg"]);
    const { width, height } = await createImageBitmap(sent);
    await expect([width, height]).toEqual([2560, 2048]);
  },
};

export const FailedToRemove: Story = {
  args: { answers: { ...withPhotos(2), RemoveJobPhoto: new Error() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Photo 2 of 2/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete photo" }));
    const ask = within(await screen.findByRole("alertdialog"));
    await userEvent.click(ask.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(ask.getByText("Failed to remove photo")).toBeVisible());
  },
};

export const OfSomebodyElse: Story = {
  args: { role: "technician" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Photo 1 of 5/ }));
    await screen.findByText("1 of 5");
    await expect(screen.queryByRole("button", { name: "Delete photo" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Invoiced: Story = {
  args: { answers: withPhotos(3, { hasInvoice: true }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: /^Photo 1 of 3/ });
    await expect(canvas.queryByRole("button", { name: "Add photos" })).toBeNull();
  },
};
