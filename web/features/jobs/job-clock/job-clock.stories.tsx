import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import type { JobClockFactsFragment } from "../../../generated/graphql.ts";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { StoryScreen, storyRoute } from "../../../platform/testing/story-screen.tsx";
import { noWork } from "../job-work/job-work.fixtures.ts";
import { ClockButtons } from "./clock-buttons.tsx";
import RunningClock from "./running-clock.tsx";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

function clockOf(minutes: number, more: Partial<JobClockFactsFragment> = {}): JobClockFactsFragment {
  return {
    __typename: "JobClock",
    id: "k1",
    jobId: "j1147",
    startedAt: minutesAgo(minutes),
    arrivedAt: minutesAgo(minutes),
    stoppedAt: null,
    job: { __typename: "Job", id: "j1147", number: 1147, title: "Ducted zone 3 not cooling" },
    ...more,
  };
}

const running = (clock: () => JobClockFactsFragment | null) => ({
  RunningClock: () => ({ runningClock: clock() }),
});

const Both = () => (
  <>
    <RunningClock />
    <ClockButtons jobId="j1147" />
  </>
);

const stopped = {
  StopJobClock: { stopJobClock: { __typename: "JobHours", id: "k1", job: noWork({ labourMinutes: 60 }) } },
};

const meta = {
  title: "Screens/Jobs/Running clock",
  component: StoryScreen,
  args: { routes: storyRoute(Both), path: "/", answers: { ...running(() => clockOf(70)), ...stopped } },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Stopping: Story = {
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole("region", { name: "Running clock" }));
    await expect(bar.getByText("1:10")).toBeVisible();
    await expect(bar.getByRole("link", { name: "Job 1147, Ducted zone 3 not cooling" })).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: "Stop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Stop the clock" }));
    await expect(dialog.getByText(/^The clock ran for 1:10 h/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^1 h Hours/ })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Log hours" }));
    await expect(await screen.findByText("1 h logged")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Running clock" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Start" })).toBeVisible();
  },
};

export const Travelling: Story = {
  args: {
    answers: {
      ...running(() => clockOf(25, { arrivedAt: null })),
      ArriveOnSite: () => ({ arriveOnSite: clockOf(25, { arrivedAt: minutesAgo(0) }) }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/^Travelling,/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "I’m on site" }));
    await expect(await canvas.findByText(/^On site,/)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "I’m on site" })).toBeNull();
  },
};

export const Forgotten: Story = {
  args: { answers: running(() => clockOf(20 * 60)) },
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole("region", { name: "Running clock" }));
    await expect(bar.getByText(/^Did you forget to stop\?/)).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: "Stop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Did you forget to stop?" }));
    await expect(dialog.getByText(/Choose the hours you worked\.$/)).toBeVisible();
  },
};

export const Starting: Story = {
  args: { answers: { ...running(() => null), StartJobClock: () => ({ startJobClock: clockOf(0) }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start" }));
    await expect(await canvas.findByRole("region", { name: "Running clock" })).toBeVisible();
    await expect(canvas.getByText("0:00")).toBeVisible();
  },
};

export const OnAnotherJob: Story = {
  args: {
    answers: {
      ...running(() =>
        clockOf(95, {
          jobId: "j2",
          job: {
            __typename: "Job",
            id: "j2",
            number: 1150,
            title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
          },
        }),
      ),
      ...stopped,
      StartJobClock: () => ({ startJobClock: clockOf(0) }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("region", { name: "Running clock" });
    await userEvent.click(canvas.getByRole("button", { name: "Start" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Stop the clock" }));
    await userEvent.click(dialog.getByRole("button", { name: "Log hours" }));
    await expect(await canvas.findByText("0:00")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Job 1147/ })).toBeVisible();
  },
};

export const Offline: Story = {
  globals: { viewport: { value: "phone" } },
  args: { routes: storyRoute(Both), answers: running(() => null) },
  beforeEach: beOffline,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Start travel" }));
    const bar = within(await canvas.findByRole("region", { name: "Running clock" }));
    await expect(bar.getByText(/^Travelling,/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "I’m on site" }));
    await expect(await bar.findByText(/^On site,/)).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: "Stop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Stop the clock" }));
    await userEvent.click(dialog.getByRole("button", { name: "Log hours" }));
    await expect(await screen.findByText("0.5 h logged")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Running clock" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Start" })).toBeVisible();
  },
};

export const OfflineWithoutHours: Story = {
  args: { answers: running(() => clockOf(70)) },
  beforeEach: beOffline,
  play: async ({ canvas, userEvent }) => {
    const bar = within(await canvas.findByRole("region", { name: "Running clock" }));
    await userEvent.click(bar.getByRole("button", { name: "Stop" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Stop the clock" }));
    await userEvent.click(dialog.getByRole("button", { name: "Stop without logging hours" }));
    await expect(await screen.findByText("No hours were logged.")).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Running clock" })).toBeNull();
  },
};
