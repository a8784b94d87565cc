import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { createOutbox, type NewItem } from "../../platform/outbox/outbox.ts";
import { indexedStore } from "../../platform/outbox/outbox-store.ts";
import { closeOutbox } from "../../platform/outbox/use-outbox.ts";
import { beOffline } from "../../platform/testing/be-offline.ts";
import { emptyOutbox } from "../../platform/testing/empty-outbox.ts";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { Component } from "./outbox-screen.tsx";

const route = { path: "/outbox", Component, handle: { title: "Outbox" } };

const about = { title: "Ducted zone 3 not cooling", detail: "Job 1147 · Margaret Doyle" };
const item = (id: string, kind: string, variables: object, changes: Partial<NewItem> = {}): NewItem => ({
  id,
  kind,
  role: "addition",
  variables: { jobId: "j1147", ...variables },
  records: ["job:j1147"],
  about,
  queuedAt: "2026-11-17T22:31:00.000Z",
  ...changes,
});

const move = {
  id: "j1152",
  scheduledAt: "2026-11-18T01:30:00.000Z",
  status: "scheduled",
  timeZone: "+10:00",
};
const WORK = [
  item("move", "move", move, {
    role: "change",
    records: ["job:j1152"],
    about: { title: "Wall splits", detail: "Job 1152 · Highett Medical Centre" },
    version: 3,
    problem: {
      message: "Someone else changed this job in the meantime",
      code: "CONFLICT",
      changes: [
        { field: "scheduledAt", value: "2026-11-18T03:00:00.000Z" },
        { field: "version", value: 4 },
      ],
    },
  }),
  item(
    "gone",
    "note",
    { text: "Gate code is 4821" },
    {
      records: ["job:j1149"],
      about: { title: "Cool room", detail: "Job 1149 · Beaumaris Dental Group" },
      problem: { message: "Job not found", code: "NOT_FOUND" },
    },
  ),
  item("note", "note", { text: "Zone 3 motor seized, damper shut" }),
  item("hours", "hours", { hours: 1.5, description: "zone motor replaced" }),
  item(
    "photo-1",
    "photo",
    { name: "a.jpg" },
    { file: { name: "a.jpg", type: "image/jpeg", size: 2_100_000 } },
  ),
  item(
    "photo-2",
    "photo",
    { name: "b.jpg" },
    { file: { name: "b.jpg", type: "image/jpeg", size: 2_100_000 } },
  ),
];

/** As an earlier start of the app left it on this device. */
async function leaveWork() {
  await emptyOutbox();
  const restore = beOffline();
  const earlier = createOutbox({
    owner: "bayside:technician",
    store: indexedStore,
    failureOf: () => "Failed",
    send: async () => ({ data: null }),
  });
  for (const each of WORK) await earlier.add(each, each.file && new ArrayBuffer(1));
  earlier.stop();
  closeOutbox();
  return restore;
}

const meta = {
  title: "Screens/Outbox",
  component: StoryScreen,
  beforeEach: leaveWork,
  args: { routes: [route], path: "/outbox", role: "technician", answers: {} },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await expect(mine.getByText("Changed by both")).toBeVisible();
    await expect(mine.getByRole("button", { name: /^Keep mine/ })).toHaveTextContent(/11:30 am/);
    await expect(mine.getByRole("button", { name: /^Keep theirs/ })).toHaveTextContent(/1:00 pm/);
    await expect(mine.getByText(/^Job not found\. It was deleted meanwhile\./)).toBeVisible();
    const waiting = within(canvas.getByRole("list", { name: "Waiting for Ducted zone 3 not cooling" }));
    await expect(waiting.getByText("1.5 h, zone motor replaced")).toBeVisible();
    await expect(waiting.getByText("2 photos, 4.2 MB")).toBeVisible();
  },
};

/** Their value leaves, mine is sent on top of theirs, and what is discarded is named first. */
export const Deciding: Story = {
  args: {
    answers: {
      RescheduleJob: new CombinedGraphQLErrors({
        errors: [{ message: "", extensions: { code: "INTERNAL" } }],
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await userEvent.click(await mine.findByRole("button", { name: "Discard" }));
    const ask = within(await screen.findByRole("alertdialog", { name: "Discard this?" }));
    await expect(ask.getByText("“Gate code is 4821”")).toBeVisible();
    await userEvent.click(ask.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(canvas.queryByText("Gate code is 4821")).toBeNull());
    await userEvent.click(mine.getByRole("button", { name: /^Keep mine/ }));
    await expect(await canvas.findByRole("list", { name: "Waiting for Wall splits" })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Needs you" })).toBeNull();
    const kept = await indexedStore.read("bayside:technician");
    await expect(kept.find(({ id }) => id === "move")).toMatchObject({ version: 4 });
  },
};

export const Empty: Story = {
  beforeEach: emptyOutbox,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Everything is sent")).toBeVisible();
  },
};
