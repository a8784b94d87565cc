import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { aJob, connection, people, someJobs } from "../../features/jobs/jobs/job.fixtures.ts";
import { jobsRoutes } from "../../features/jobs/jobs/jobs.routes.ts";
import { scheduleRoutes } from "../../features/jobs/schedule/schedule.routes.ts";
import { supportRoutes } from "../../features/support/support/support.routes.ts";
import { type OutboxItem, outboxItems } from "../../platform/outbox/outbox-item.ts";
import type { AppRoute } from "../../platform/route.ts";
import { Content } from "../../platform/screen/content.tsx";
import { ContentError } from "../../platform/screen/content-error.tsx";
import { UnknownPage } from "../../platform/screen/not-found.tsx";
import { answerOffline } from "../../platform/testing/answer-offline.ts";
import { beOffline } from "../../platform/testing/be-offline.ts";
import { usageOf } from "../../platform/testing/story-data.ts";
import { StoryScreen } from "../../platform/testing/story-screen.tsx";
import { Shell } from "./shell.tsx";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/App/Shell",
  component: StoryScreen,
  args: {
    isBare: true,
    routes: [{ Component: Shell, children: [{ Component: Content, children: supportRoutes }] }],
    path: "/support/nothing",
    answers: {
      Usage: usageOf(412, 231),
      Suspension: {
        viewer: {
          __typename: "Viewer",
          id: "admin",
          organisation: {
            __typename: "Organisation",
            id: "bayside",
            suspensionNotice: "Please call us about your last payment.",
          },
        },
      },
    },
  },
  parameters: { layout: "fullscreen" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const Suspended: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This account is suspended.")).toBeVisible();
    await expect(canvas.getByText(/Please call us about your last payment/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Contact support" })).toBeVisible();
  },
};

export const SuspendedPhone: Story = { ...Suspended, globals: { viewport: { value: "phone" } } };

export const WeekUnderOfflineBar: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    routes: [{ Component: Shell, children: [{ Component: Content, children: scheduleRoutes }] }],
    path: "/schedule?date=2026-11-18",
    answers: {
      Usage: usageOf(412, 231),
      Schedule: { schedule: someJobs(26) },
      ScheduleSide: { members: people, jobs: connection("Job", []) },
    },
  },
  beforeEach: beOffline,
  play: async ({ canvas }) => {
    const week = await canvas.findByRole("button", { name: "Next week" });
    const offline = await canvas.findByText("You’re offline.", {}, { timeout: 10_000 });
    for (const scrolled of [0, 900]) {
      scrollTo(0, scrolled);
      await waitFor(() => {
        expect(scrollY).toBe(scrolled);
        expect(topmostIsIn(offline)).toBe(true);
        expect(topmostIsIn(week)).toBe(true);
      });
    }
    scrollTo(0, 0);
  },
};

function topmostIsIn(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return topmost !== null && element.contains(topmost);
}

const HIGHEST_BARS = 240;

export const BarsOnSmallPhone: Story = {
  globals: { viewport: { value: "phone" } },
  args: {
    routes: [{ Component: Shell, children: [{ Component: Content, children: jobsRoutes }] }],
    path: "/jobs",
    role: "technician",
    answers: {
      Usage: usageOf(412, 231),
      JobsPage: { jobs: connection("Job", someJobs(14)) },
      RunningClock: {
        runningClock: {
          __typename: "JobClock",
          id: "k1",
          jobId: "j1147",
          startedAt: new Date(Date.now() - 70 * 60_000).toISOString(),
          arrivedAt: null,
          stoppedAt: null,
          job: { __typename: "Job", id: "j1147", number: 1147, title: "Ducted zone 3 not cooling" },
        },
      },
    },
  },
  beforeEach: () => answerOffline(new Date().toISOString()),
  play: async ({ canvas, canvasElement }) => {
    const clock = await canvas.findByRole("region", { name: "Running clock" }, { timeout: 10_000 });
    const offline = await canvas.findByText("You’re offline.", {}, { timeout: 10_000 });
    await expect(await canvas.findByText(/^Showing jobs from/)).toBeVisible();
    const actions = canvasElement.querySelector("[data-action-bar]");
    const heightOf = (each: Element | null | undefined) => each?.getBoundingClientRect().height ?? 0;
    const topBar = canvas.getByRole("button", { name: "Menu" }).parentElement;
    const bars = [topBar, clock, offline.closest("[role=status] > div"), actions];
    await expect(bars.every((bar) => heightOf(bar) >= 44)).toBe(true);
    await expect(bars.reduce((sum, bar) => sum + heightOf(bar), 0)).toBeLessThanOrEqual(HIGHEST_BARS);
  },
};

const waitingNote = (id: string): OutboxItem => ({
  id,
  owner: "bayside:admin",
  kind: "note",
  role: "addition",
  variables: { jobId: "j1147", text: "Damper shut" },
  records: ["job:j1147"],
  about: { title: "Ducted zone 3 not cooling" },
  queuedAt: "2026-11-17T22:31:00.000Z",
  order: 1,
  failures: 0,
  dueAt: 0,
});

export const StillSending: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () => {
    outboxItems.set([waitingNote("one"), waitingNote("two")]);
    return () => outboxItems.set([]);
  },
  play: async ({ canvas }) => {
    const waiting = await canvas.findByRole("link", { name: /2.*waiting to be sent/ }, { timeout: 10_000 });
    await expect(waiting).toBeVisible();
    const title = within(canvas.getByRole("banner")).getByText("Page not found");
    await expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  },
};

const notKept: AppRoute = {
  path: "/quotes",
  loader: () => {
    throw new Error("Failed to fetch");
  },
  Component: () => null,
};

export const NothingShown: Story = {
  args: {
    routes: [
      {
        Component: Shell,
        children: [{ Component: Content, ErrorBoundary: ContentError, children: [notKept] }],
      },
    ],
    path: "/quotes",
  },
  beforeEach: () => answerOffline(new Date().toISOString()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Not on this device")).toBeVisible();
    await expect(await canvas.findByText("You’re offline.")).toBeVisible();
    await expect(canvas.queryByText(/^Showing /)).toBeNull();
  },
};

export const OpensBackOnline: Story = {
  args: {
    routes: [
      {
        Component: Shell,
        children: [{ Component: Content, ErrorBoundary: ContentError, children: jobsRoutes }],
      },
    ],
    path: "/jobs/j1147",
    answers: {
      JobScreen: () => (navigator.onLine ? { job: aJob(1147) } : new TypeError("Failed to fetch")),
    },
  },
  beforeEach: () => answerOffline(new Date().toISOString()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Not on this device" })).toBeVisible();
    Reflect.deleteProperty(navigator, "onLine");
    dispatchEvent(new Event("online"));
    await expect(
      await canvas.findByRole("heading", { name: aJob(1147).title }, { timeout: 10_000 }),
    ).toBeVisible();
    await expect(canvas.queryByText("Not on this device")).toBeNull();
  },
};

export const HelpOffline: Story = {
  args: {
    routes: [
      {
        Component: Shell,
        children: [{ Component: Content, children: [{ path: "*", Component: UnknownPage }] }],
      },
    ],
    path: "/help/price-list",
  },
  beforeEach: beOffline,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Not on this device" })).toBeVisible();
  },
};
