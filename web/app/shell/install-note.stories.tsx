import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { writeStored } from "../../lib/browser-storage.ts";
import { deviceUse, noteDay } from "../../platform/device/device-use.ts";
import { installOffer } from "../../platform/device/install-offer.ts";
import { InstallNote } from "./install-note.tsx";

const prompt = fn(async () => {});
const offer = (outcome: "accepted" | "dismissed") =>
  Object.assign(new Event("beforeinstallprompt"), { prompt, userChoice: Promise.resolve({ outcome }) });

function beTouched() {
  const { matchMedia } = window;
  window.matchMedia = (query) => (query === "(pointer: coarse)" ? matchMedia("all") : matchMedia(query));
  return () => {
    window.matchMedia = matchMedia;
  };
}

function forgetUse() {
  writeStored("device_use", null);
  deviceUse.set({ days: [], hasCompletedJob: false });
}

const meta = {
  title: "Screens/App/Install note",
  component: InstallNote,
  globals: { viewport: { value: "phone" } },
  beforeEach: () => {
    prompt.mockClear();
    for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"]) noteDay(Date.parse(day));
    installOffer.set(offer("accepted"));
    const restore = beTouched();
    return () => {
      restore();
      installOffer.set(null);
      forgetUse();
    };
  },
} satisfies Meta<typeof InstallNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByTheBrowser: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Put .* on your Home Screen\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Install" }));
    await expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Install" })).toBeNull());
  },
};

export const ByHand: Story = {
  beforeEach: () => {
    installOffer.set(null);
    Object.defineProperty(navigator, "userAgent", { configurable: true, value: "iPhone" });
    return () => void Reflect.deleteProperty(navigator, "userAgent");
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show me how" }));
    await expect(await screen.findByRole("dialog", { name: "Add to Home Screen" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Got it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const Declined: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(canvas.queryByText(/Home Screen/)).toBeNull());
    await expect(deviceUse.get().declinedAt).toBeGreaterThan(0);
  },
};

export const TooEarly: Story = {
  beforeEach: forgetUse,
  play: async ({ canvas }) => expect(canvas.queryByText(/Home Screen/)).toBeNull(),
};
