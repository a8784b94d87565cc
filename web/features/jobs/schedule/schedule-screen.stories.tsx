import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { JobStatus } from "../../../generated/graphql.ts";
import { openOutbox } from "../../../platform/outbox/open-outbox.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { useOutbox } from "../../../platform/outbox/use-outbox.ts";
import { answerOffline } from "../../../platform/testing/answer-offline.ts";
import { beAt } from "../../../platform/testing/be-at.ts";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { leaveWork } from "../../../platform/testing/leave-work.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { aJob, connection, people, someJobs } from "../jobs/job.fixtures.ts";
import { newJobKind } from "../jobs/new-job-kind.ts";
import { Component, loader } from "./schedule-screen.tsx";

const route = {
  path: "/schedule",
  loader,
  Component,
  handle: { title: "Schedule", loadError: MESSAGES.failedToLoadSchedule },
};

const side = (waiting: ReturnType<typeof aJob>[]) => ({
  members: people,
  jobs: connection("Job", waiting),
});

const meta = {
  title: "Screens/Jobs/Schedule",
  component: StoryScreen,
  beforeEach: () => beAt("2026-11-15T23:00:00.000Z"),
  args: {
    routes: [route],
    path: "/schedule?date=2026-11-18",
    answers: {
      Schedule: { schedule: someJobs(26) },
      ScheduleSide: side([aJob(7, { scheduledAt: null, status: "new", title: "Price a ducted system" })]),
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Week: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "schedule-screen" },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("16 to 22 November 2026");
    await userEvent.click(canvas.getByRole("button", { name: /^18 Wed/ }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"));
    await dialog.findByText("4 jobs");
  },
};

export const Late: Story = {
  args: {
    answers: {
      Schedule: {
        schedule: [
          aJob(1, { title: "Filter clean", status: "confirmed", scheduledAt: "2025-11-18T01:00:00.000Z" }),
          aJob(2, { title: "Fan repair", status: "in_progress", scheduledAt: "2025-11-18T02:00:00.000Z" }),
          aJob(3, {
            title: "Pump swap",
            status: "confirmed",
            scheduledAt: "2025-11-18T05:00:00.000Z",
            cannotMakeItAt: "2025-11-17T05:00:00.000Z",
          }),
        ],
      },
      ScheduleSide: side([]),
      LateJobs: { dashboard: { __typename: "Dashboard", lateJobs: 12 } },
    },
    path: "/schedule?date=2025-11-18",
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "12 late" })).toHaveAttribute(
      "href",
      "/jobs?status=late",
    );
    await expect(canvas.getByRole("button", { name: /Filter clean/ })).toHaveTextContent(/days late/);
    await expect(canvas.getByRole("button", { name: /Fan repair/ })).not.toHaveTextContent(/late/);
    await expect(canvas.getByRole("button", { name: /Pump swap/ })).toHaveTextContent(/Can’t make it/);
  },
};

export const LiftedByKeyboard: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const day = await canvas.findByRole("group", { name: /^Tue 17 Nov/ });
    const [pill] = within(day).getAllByRole("button", { name: /Filter clean/ });
    pill?.focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-17"));
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-19");
    await canvas.findByText("Move to Thu 19 Nov");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(pill));
  },
};

async function moveToNextDay(canvas: ReturnType<typeof within>) {
  const day = await canvas.findByRole("group", { name: /^Tue 17 Nov/ });
  const [pill] = within(day).getAllByRole("button", { name: /Filter clean/ });
  const job = pill?.getAttribute("data-job");
  pill?.focus();
  await userEvent.keyboard(" ");
  await waitFor(() => expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-17"));
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{Enter}");
  return (date: string) => document.querySelector(`[data-day="${date}"] [data-job="${job}"]`);
}

export const Moved: Story = {
  tags: ["test"],
  play: async ({ canvas }) => {
    const pillOn = await moveToNextDay(canvas);
    await waitFor(() => expect(pillOn("2026-11-18")).not.toBeNull());
    await expect(pillOn("2026-11-17")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(pillOn("2026-11-18")));
  },
};

const keptUntilTuesday = () => answerOffline("2026-11-10T02:00:00.000Z");
const nothingKept = { Schedule: { schedule: [] }, ScheduleSide: side([]) };
const OWN = /^This device only has your jobs from 3 to 17 November 2026, and open jobs without a date\.$/;

export const EveryonesOffline: Story = {
  globals: { viewport: { value: "phone" } },
  args: { answers: nothingKept, role: "technician" },
  beforeEach: keptUntilTuesday,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OWN)).toBeVisible();
    await expect(canvas.getByText("Mon 16 Nov")).toBeVisible();
    await expect(canvas.queryByText("0 jobs")).toBeNull();
  },
};

export const OwnOffline: Story = {
  ...EveryonesOffline,
  args: { ...EveryonesOffline.args, path: "/schedule?date=2026-11-18&technician=technician" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(OWN)).toBeVisible();
    await expect(canvas.getAllByText("0 jobs")).toHaveLength(2);
  },
};

export const WeekOffline: Story = {
  args: { answers: nothingKept },
  beforeEach: keptUntilTuesday,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^This device only has jobs from 3 to 17 November 2026/),
    ).toBeVisible();
    await expect(canvas.getAllByText("No jobs")).toHaveLength(2);
    await expect(canvas.getByRole("group", { name: "Tue 17 Nov, 0 jobs" })).toBeVisible();
    await userEvent.click(
      within(canvas.getByRole("group", { name: "Wed 18 Nov" })).getByRole("button", { name: /^18 Wed/ }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByText("No jobs for this day on this device")).toBeVisible();
  },
};

const tuesday = "2026-11-16T23:00:00.000Z";
const wednesday = "2026-11-17T23:00:00.000Z";
const visit = (status: JobStatus, changes: object = {}) =>
  aJob(1, { title: "Filter clean", scheduledAt: tuesday, status, ...changes });

const moving = (status: JobStatus) => ({
  Schedule: { schedule: [visit(status)] },
  ScheduleSide: side([]),
  RescheduleJob: ({ scheduledAt }: Record<string, unknown>) => ({
    rescheduleJob: visit("scheduled", { scheduledAt, version: 2 }),
  }),
  UndoReschedule: ({ input }: Record<string, unknown>) => {
    const { status: back, scheduledAt, version } = input as Record<string, string & JobStatus & number>;
    return { updateJob: visit(back ?? "new", { scheduledAt, version: (version ?? 0) + 1 }) };
  },
  UndoUnconfirmingReschedule: {
    undoJobStatus: { __typename: "UndoJobStatusPayload", job: visit("confirmed", { version: 3 }) },
  },
});

export const MoveUndone: Story = {
  tags: ["test"],
  args: { answers: { ...meta.args.answers, ...moving("scheduled") } },
  play: async ({ canvas }) => {
    const pillOn = await moveToNextDay(canvas);
    // A toast stays while its button has the focus.
    const undo = await screen.findByRole("button", { name: "Undo" });
    undo.focus();
    await userEvent.click(undo);
    await waitFor(() => expect(pillOn("2026-11-17")).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    await moveToNextDay(canvas);
    (await screen.findByRole("button", { name: "Undo" })).focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(pillOn("2026-11-17")).not.toBeNull());
    await expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(pillOn("2026-11-17")).not.toBeNull();
  },
};

function WithOutbox() {
  const { loaded } = useOutbox();
  useEffect(() => void loaded(), [loaded]);
  return <Component />;
}

export const UnsentMoved: Story = {
  beforeEach: () =>
    leaveWork("bayside:admin", [
      {
        id: "unsent",
        kind: newJobKind.kind,
        role: "creation",
        version: 0,
        variables: {
          input: { title: "Filter clean", scheduledAt: tuesday, equipmentIds: [], assignedTechIds: [] },
          customer: null,
          equipment: [],
          technicians: [],
        },
        records: ["job:unsent"],
        about: { title: "Filter clean" },
        queuedAt: tuesday,
      },
    ]),
  args: {
    routes: [{ ...route, Component: WithOutbox }],
    answers: { Schedule: { schedule: [] }, ScheduleSide: side([]) },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: /Filter clean/ });
    const pillOn = await moveToNextDay(canvas);
    await waitFor(() => expect(pillOn("2026-11-18")).not.toBeNull());
    const waiting = () => outboxItems.get().map(({ kind, version, records }) => [kind, version, records[0]]);
    await waitFor(() =>
      expect(waiting()).toEqual([
        ["new-job", 0, "job:unsent"],
        ["move", 0, "job:unsent"],
      ]),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(pillOn("2026-11-17")).not.toBeNull());
  },
};

let stored = visit("scheduled");
let beOnline = () => {};

export const WaitingMoveUndone: Story = {
  tags: ["test"],
  beforeEach: async () => {
    stored = visit("scheduled");
    await emptyOutbox();
    beOnline = beOffline();
    return beOnline;
  },
  args: {
    answers: {
      Schedule: () => ({ schedule: [stored] }),
      ScheduleSide: side([]),
      RescheduleJob: ({ scheduledAt, version }) => {
        const changes = [
          { field: "scheduledAt", value: stored.scheduledAt },
          { field: "version", value: stored.version },
        ];
        const extensions = { code: "CONFLICT", changes };
        if (version !== stored.version)
          return new CombinedGraphQLErrors({ errors: [{ message: "Someone else changed it", extensions }] });
        stored = visit("scheduled", { scheduledAt: scheduledAt as string, version: stored.version + 1 });
        return { rescheduleJob: stored };
      },
    },
  },
  play: async ({ canvas }) => {
    const pillOn = await moveToNextDay(canvas);
    // A toast stays while its button has the focus.
    const focusUndo = async () => {
      const undo = await screen.findByRole("button", { name: "Undo" });
      undo.focus();
      return undo;
    };
    await userEvent.click(await focusUndo());
    await waitFor(() => expect(pillOn("2026-11-17")).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    await moveToNextDay(canvas);
    const undo = await focusUndo();
    beOnline();
    await openOutbox()?.outbox.hurry();
    await waitFor(() => expect([stored.version, stored.scheduledAt]).toEqual([4, wednesday]));
    await userEvent.click(undo);
    await waitFor(() => expect([stored.version, stored.scheduledAt]).toEqual([5, tuesday]));
    await waitFor(() => expect(pillOn("2026-11-17")).not.toBeNull());
  },
};

export const ConfirmedMoves: Story = {
  args: { answers: { ...meta.args.answers, ...moving("confirmed") } },
  play: async ({ canvas }) => {
    const pillOn = await moveToNextDay(canvas);
    const asked = within(await screen.findByRole("alertdialog", { name: "Move a confirmed visit?" }));
    await expect(asked.getByText(/was told Tue 17 Nov/)).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Don’t move" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(pillOn("2026-11-17")).not.toBeNull();
    await moveToNextDay(canvas);
    await userEvent.click(await screen.findByRole("button", { name: "Move" }));
    await waitFor(() => expect(pillOn("2026-11-18")).toHaveAccessibleName(/Scheduled/));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(pillOn("2026-11-17")).toHaveAccessibleName(/Confirmed/));
  },
};

export const PastDayAsks: Story = {
  beforeEach: () => beAt("2026-11-18T23:00:00.000Z"),
  play: async ({ canvas }) => {
    const pillOn = await moveToNextDay(canvas);
    const asked = within(await screen.findByRole("alertdialog", { name: "Move to a past day?" }));
    await expect(asked.getByText(/^Wed 18 Nov has passed\./)).toBeVisible();
    await userEvent.click(asked.getByRole("button", { name: "Don’t move" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(pillOn("2026-11-17")).not.toBeNull();
    await moveToNextDay(canvas);
    await userEvent.click(await screen.findByRole("button", { name: "Move" }));
    await waitFor(() => expect(pillOn("2026-11-18")).not.toBeNull());
  },
};

export const TrayOfOne: Story = {
  args: {
    path: "/schedule?date=2026-11-18&technician=bec",
    answers: {
      Schedule: { schedule: [] },
      ScheduleSide: {
        ...side([aJob(7, { scheduledAt: null, status: "new", title: "Price a ducted system" })]),
        allWaiting: connection("Job", [aJob(7), aJob(8), aJob(9)]),
      },
    },
  },
  beforeEach: () => localStorage.setItem("fettle_schedule_tray", "open"),
  play: async ({ canvas }) => {
    const tray = within(await canvas.findByRole("complementary", { name: "No date yet: 1" }));
    await waitFor(() => expect(tray.getByText("Price a ducted system")).toBeVisible());
    await expect(tray.getByText("2 jobs without a date are assigned to other people.")).toBeVisible();
  },
};

export const Tray: Story = {
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole("button", { name: "No date yet 1" });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(toggle);
    const tray = canvas.getByRole("complementary", { name: "No date yet: 1" });
    await waitFor(() => expect(within(tray).getByText("Price a ducted system")).toBeVisible());
    await expect(localStorage.getItem("fettle_schedule_tray")).toBe("open");

    document.querySelector<HTMLElement>("[data-day='2026-11-22'] [draggable=true]")?.focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(document.activeElement?.getAttribute("data-day")).toBe("2026-11-22"));
    await userEvent.keyboard("{Tab}");
    await expect(document.activeElement).toBe(tray);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(tray.querySelectorAll("[data-job]")).toHaveLength(2));
    await expect(toggle).toHaveTextContent("No date yet 2");
  },
};

const LOADED = { timeout: 10_000 };

const reschedule = fn(({ scheduledAt }: Record<string, unknown>) => ({
  rescheduleJob: visit("new", { scheduledAt, version: 2 }),
}));

export const UndatedDropped: Story = {
  tags: ["test"],
  beforeEach: () => {
    localStorage.setItem("fettle_schedule_tray", "open");
    reschedule.mockClear();
  },
  args: {
    answers: {
      Schedule: { schedule: [] },
      ScheduleSide: side([visit("new", { scheduledAt: null })]),
      RescheduleJob: reschedule,
    },
  },
  play: async ({ canvas }) => {
    const drop = async () => {
      const tray = await canvas.findByRole("complementary", { name: "No date yet: 1" });
      (await within(tray).findByRole("button", { name: /Filter clean/ })).focus();
      await userEvent.keyboard(" ");
      for (const day of ["22", "21", "20", "19", "18"]) {
        await waitFor(() => expect(document.activeElement).toHaveAttribute("data-day", `2026-11-${day}`));
        await userEvent.keyboard("{ArrowLeft}");
      }
      await waitFor(() => expect(document.activeElement).toHaveAttribute("data-day", "2026-11-17"));
      await userEvent.keyboard("{Enter}");
      return within(await screen.findByRole("dialog", { name: "Schedule for Tue 17 Nov" }, LOADED));
    };
    await drop();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(reschedule).not.toHaveBeenCalled();
    const dialog = await drop();
    await waitFor(() => expect(dialog.getByRole("spinbutton", { name: /hour/ })).toHaveFocus());
    await userEvent.keyboard("0145p{Enter}");
    await waitFor(() =>
      expect(reschedule).toHaveBeenCalledWith(
        expect.objectContaining({ scheduledAt: "2026-11-17T03:45:00.000Z" }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByRole("button", { name: /1:45.*Filter clean/ })).toBeVisible();
  },
};

export const BookedOnADay: Story = {
  tags: ["test"],
  args: {
    path: "/schedule?date=2026-11-18&technician=t2",
    answers: { ...meta.args.answers, JobFormMembers: { members: people } },
  },
  play: async ({ canvas }) => {
    const proposed = async () => {
      const dialog = within(await screen.findByRole("dialog", { name: "New Job" }, LOADED));
      await expect(await dialog.findByText("Priya Nair")).toBeVisible();
      const parts = dialog.getAllByRole("spinbutton", { name: /Scheduled date and time/ });
      await expect(parts.map((part) => part.textContent).join(" ")).toMatch(/21 11 2026 9 00 am/i);
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await userEvent.click(await canvas.findByRole("group", { name: /^Sat 21 Nov/ }));
    await proposed();
    canvas.getByRole("button", { name: /^21 Sat/ }).focus();
    await userEvent.keyboard("{Enter}");
    const day = within(await screen.findByRole("dialog"));
    day.getByRole("button", { name: "New Job" }).focus();
    await userEvent.keyboard("{Enter}");
    await proposed();
  },
};

export const NobodyAssigned: Story = {
  args: {
    answers: { ...meta.args.answers, Schedule: { schedule: [visit("scheduled", { technicians: [] })] } },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: /Filter clean/ });
    await expect(canvas.getByRole("img", { name: "No one assigned" })).toBeVisible();
  },
};

export const MoveRefused: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      RescheduleJob: new CombinedGraphQLErrors({
        errors: [{ message: "Someone else moved it", extensions: { code: "CONFLICT" } }],
      }),
    },
  },
  play: async ({ canvas }) => {
    const pillOn = await moveToNextDay(canvas);
    await canvas.findByText(/is back where it was/);
    await expect(pillOn("2026-11-17")).not.toBeNull();
    await expect(pillOn("2026-11-18")).toBeNull();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  args: { answers: { ...meta.args.answers, JobFormMembers: { members: people } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^New job on Sat 21 Nov/ }));
    await screen.findByRole("dialog", { name: "New Job" }, LOADED);
  },
};

export const Month: Story = {
  args: { path: "/schedule?date=2026-11-18&view=month" },
  play: async ({ canvas }) => {
    await canvas.findByText("November 2026");
    await expect((await canvas.findAllByText("+1 more…"))[0]).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: { Schedule: { schedule: [] }, ScheduleSide: side([]) } },
};

export const Loading: Story = {
  args: { answers: { Schedule: "pending", ScheduleSide: "pending" } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("Loading schedule");
    await expect(canvas.getByRole("button", { name: "Next" })).toBeVisible();
    await expect(canvas.getByText("16 to 22 November 2026")).toBeVisible();
    const frame = canvasElement.querySelector<HTMLElement>("[aria-busy] > :last-child");
    await expect(frame?.offsetHeight).toBeGreaterThanOrEqual(640);
  },
};

export const Failed: Story = {
  args: { answers: { Schedule: new Error(MESSAGES.networkError), ScheduleSide: side([]) } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.failedToLoadSchedule);
  },
};
