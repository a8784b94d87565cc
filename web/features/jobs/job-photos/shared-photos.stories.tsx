import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { keepShared, SHARE_PATH, SHARED_CACHE } from "../../../platform/offline/shared-photos.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { setIdentity } from "../../../platform/session/identity.ts";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection, someJobs } from "../jobs/job.fixtures.ts";
import { Component } from "./shared-photos-screen.tsx";

const routes = [
  { path: SHARE_PATH, Component, handle: { title: "Shared photos" } },
  { path: "/jobs/:id", Component: () => <p>The job of the photos</p> },
];

const meta = {
  title: "Screens/Jobs/Shared Photos",
  component: StoryScreen,
  args: { routes, path: SHARE_PATH, answers: { JobsPage: { jobs: connection("Job", someJobs(3)) } } },
  beforeEach: async () => {
    await emptyOutbox();
    setIdentity({ userId: "admin", orgId: "bayside" });
    await caches.delete(SHARED_CACHE);
    await keepShared([new File(["x"], "plate.jpg", { type: "image/jpeg" })]);
    const beOnline = beOffline();
    return async () => {
      beOnline();
      setIdentity(null);
      await caches.delete(SHARED_CACHE);
      await emptyOutbox();
    };
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const GivenToAJobOffline: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "shared-photos-screen" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("combobox", { name: "Which job?" }));
    await userEvent.click((await screen.findAllByRole("option"))[0] as HTMLElement);
    await userEvent.click(canvas.getByRole("button", { name: "Add photo" }));
    await expect(await canvas.findByText("The job of the photos")).toBeVisible();
    await waitFor(() => expect(outboxItems.get().map(({ kind }) => kind)).toEqual(["photo"]));
    await expect(outboxItems.get()[0]?.file?.name).toBe("plate.jpg");
  },
};
