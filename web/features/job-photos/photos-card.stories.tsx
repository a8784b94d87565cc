import { ApolloClient, InMemoryCache } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { HEIC_PICTURE } from "@fettle/rules/picture";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { sendablePicture } from "../../platform/uploads/sendable-picture.ts";
import { noWork } from "../job-work/job-work.fixtures.ts";
import { Component, loader } from "../job-work/work-screen.tsx";
import { drawnPhoto, somePhotos } from "./job-photos.fixtures.ts";
import { keepPhoto, keptPhotos } from "./kept-photos.ts";
import { photoUploads, resumePhotos } from "./photo-uploads.ts";

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
  title: "Screens/Photos of a job",
  component: StoryScreen,
  args: { routes: [route], path: "/jobs/j1147/notes", answers: withPhotos(5) },
  beforeEach: () => () => photoUploads.set([]),
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const upload = (number: number, changes: object) => ({
  id: `photo-${number}`,
  jobId: "j1147",
  authorId: "u1",
  addedAt: "2026-11-18T01:00:00Z",
  file: file(`photo ${number}.jpg`),
  previewUrl: drawnPhoto(number),
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
    photoUploads.set([
      upload(1, { progress: 0.4 }),
      upload(2, { progress: 1 }),
      upload(3, {}),
      upload(4, { error: "Network error" }),
    ]);
    await expect(await canvas.findByText("Failed to upload photo: Network error")).toBeVisible();
    await expect(canvas.getByRole("progressbar", { name: "Sending photo 1.jpg" })).toHaveAttribute(
      "aria-valuenow",
      "40",
    );
    await expect(canvas.getByText("Waiting")).toBeVisible();
  },
};

/** The page was left before a photo had arrived: another start finds it, and its author may still leave it out. */
export const KeptOverALoad: Story = {
  args: { answers: withPhotos(0) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/^No photos yet/);
    const { id, jobId, addedAt, file } = upload(7, {});
    await expect(await keepPhoto({ id, jobId, authorId: "author", addedAt, file })).toBe(true);
    await expect(await keptPhotos("somebody else")).toEqual([]);
    await resumePhotos(new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }), "author");
    await userEvent.click(await canvas.findByRole("button", { name: "Leave out photo 7.jpg" }));
    await expect(await canvas.findByText(/^No photos yet/)).toBeVisible();
    await waitFor(async () => expect(await keptPhotos("author")).toEqual([]));
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
    await userEvent.click(canvas.getByRole("button", { name: "Leave out IMG_1.heic" }));
    await expect(await canvas.findByText(/^No photos yet/)).toBeVisible();
    const refused = { error: "That file isn’t a photo", isRefused: true };
    photoUploads.set([upload(1, refused), upload(2, refused), upload(3, { progress: 0.4 })]);
    await expect(
      await canvas.findByText("Failed to upload photo (photo 1.jpg, photo 2.jpg): That file isn’t a photo"),
    ).toBeVisible();
  },
};

/** Safari reads HEIC, and sends a JPEG of it; here the file's real content is a PNG. */
export const HeicWhereItIsRead: Story = {
  args: { answers: withPhotos(0) },
  play: async () => {
    const canvas = new OffscreenCanvas(5000, 4000);
    canvas.getContext("2d")?.fillRect(0, 0, 50, 50);
    const png = await canvas.convertToBlob();
    const sent = await sendablePicture(new File([png], "IMG_2.HEIC", { type: "image/heic" }));
    await expect([sent.name, sent.type]).toEqual(["IMG_2.jpg", "image/jpeg"]);
    const { width, height } = await createImageBitmap(sent);
    await expect([width, height]).toEqual([4472, 3577]);
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
