import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { answerOffline } from "../../../platform/testing/answer-offline.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { aJob, connection, people, someJobs } from "./job.fixtures.ts";
import { Component, loader } from "./jobs-screen.tsx";

const route = {
  path: "/jobs",
  loader,
  Component,
  handle: { title: "Jobs", loadError: "Failed to load jobs" },
};

const counts = {
  jobListCounts: {
    __typename: "JobListCounts",
    total: 154,
    late: 2,
    new: 10,
    scheduled: 10,
    confirmed: 6,
    inProgress: 1,
    done: 122,
    cancelled: 5,
    archived: 0,
  },
};

const meta = {
  title: "Screens/Jobs/Jobs",
  component: StoryScreen,
  args: {
    routes: [route],
    path: "/jobs",
    answers: { JobsPage: { jobs: connection("Job", someJobs(14)) }, JobListCounts: counts },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "jobs-screen" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Filter clean, 1 units" });
    await expect(canvas.getByRole("link", { name: "Edit Filter clean, 1 units" })).toHaveAttribute(
      "href",
      "/jobs/j1101/edit",
    );
  },
};

export const OrderOfAFormerManager: Story = {
  tags: ["test"],
  args: {
    role: "technician",
    path: "/jobs?sort=value",
    answers: {
      JobsPage: ({ orderBy }: Record<string, unknown>) =>
        orderBy ? new Error("Only managers") : { jobs: connection("Job", someJobs(3)) },
      JobListCounts: counts,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Filter clean, 1 units" })).toBeVisible();
  },
};

export const Archived: Story = {
  args: {
    answers: (() => {
      let isArchived = true;
      return {
        JobListCounts: { jobListCounts: { ...counts.jobListCounts, archived: 1 } },
        JobsPage: ({ archived }: Record<string, unknown>) => ({
          jobs: connection("Job", archived && isArchived ? someJobs(2).slice(1) : []),
        }),
        RestoreJob: () => {
          isArchived = false;
          return { restoreJob: aJob(1101) };
        },
      };
    })(),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Archived 1" }));
    const restore = await canvas.findByRole("button", { name: "Restore Filter clean, 1 units" });
    await expect(canvas.queryByRole("link", { name: "Filter clean, 1 units" })).toBeNull();
    await userEvent.click(restore);
    await screen.findByText("Job restored");
    await canvas.findByText("No archived jobs");
  },
};

export const ArchivedForTechnicians: Story = {
  args: { role: "technician", path: "/jobs?status=archived" },
  play: async ({ canvas }) => {
    await canvas.findByText("Filter clean, 1 units");
    await expect(canvas.queryByRole("button", { name: /^Restore/ })).toBeNull();
    await expect(canvas.queryByRole("link", { name: "Recently deleted" })).toBeNull();
  },
};

export const KeptOnDevice: Story = {
  args: { role: "technician", answers: { JobsPage: { jobs: connection("Job", []) } } },
  beforeEach: () => answerOffline("2026-11-10T02:00:00.000Z"),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^This device only has your jobs from 3 to 17 November 2026/),
    ).toBeVisible();
  },
};

/** The server may have jobs, so the list doesn’t ask for a first one. */
export const NoneOnDevice: Story = {
  tags: ["test"],
  args: { answers: { JobsPage: { jobs: connection("Job", []) } } },
  beforeEach: () => answerOffline("2026-11-10T02:00:00.000Z"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No jobs on this device")).toBeVisible();
    await expect(canvas.queryByText(MESSAGES.noJobs)).toBeNull();
    await expect(canvas.getByRole("searchbox")).toBeVisible();
  },
};

export const ActionsOfARow: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobsPage: { jobs: connection("Job", someJobs(3)) },
      JobScreen: { job: someJobs(3)[1] as object },
      JobListCounts: counts,
      JobFormMembers: { members: people },
      BookedThen: { schedule: [] },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.hover(await canvas.findByRole("link", { name: "Filter clean, 1 units" }));
    await expect(
      await canvas.findByRole("link", { name: "Call about Filter clean, 1 units" }),
    ).toHaveAttribute("href", "tel:0491570156");
    await userEvent.click(await canvas.findByRole("button", { name: "Move Filter clean, 1 units" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule job" }));
    await expect(dialog.getByText(/ · Filter clean, 1 units$/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: /Duration/ })).toBeVisible();
    const technicians = within(dialog.getByRole("group", { name: "Assigned technicians" }));
    await expect(
      await technicians.findByRole("checkbox", { name: /Priya Nair.*Free all day/ }),
    ).toBeVisible();
  },
};

export const MovedByKey: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobsPage: { jobs: connection("Job", someJobs(3)) },
      JobScreen: ({ id }: Record<string, unknown>) => ({
        job: someJobs(3).find((job) => job.id === id) as object,
      }),
      JobListCounts: counts,
      JobFormMembers: { members: people },
      BookedThen: { schedule: [] },
    },
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole("link", { name: "Filter clean, 1 units" });
    row.focus();
    await userEvent.keyboard("m");
    const dialog = within(await screen.findByRole("dialog", { name: "Schedule job" }, { timeout: 10_000 }));
    await expect(dialog.getByText(/ · Filter clean, 1 units$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(row).toHaveFocus());
  },
};

export const DuplicatedFromAPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: {
    answers: {
      JobsPage: { jobs: connection("Job", someJobs(3)) },
      JobToDuplicate: { job: aJob(1101, { customer: null, equipment: [] }) },
      JobFormMembers: { members: people },
      JobListCounts: counts,
    },
  },
  play: async ({ canvas }) => {
    const actions = () => canvas.getByRole("button", { name: "Actions for Filter clean, 1 units" });
    await waitFor(() => expect(actions()).toBeEnabled());
    await userEvent.click(actions());
    await userEvent.click(await screen.findByRole("menuitem", { name: "Duplicate" }));
    const dialog = await screen.findByRole("dialog", { name: "Duplicate job" });
    await expect(await within(dialog).findByRole("textbox", { name: "Title" })).toHaveValue(aJob(1101).title);
  },
};

const mineAndOthers = fn(({ mine, scheduledFrom, search }: Record<string, unknown>) => ({
  jobs: connection(
    "Job",
    someJobs(mine && scheduledFrom === "2026-11-17T14:00:00.000Z" ? 2 : search ? 1 : 5),
  ),
}));

export const OfATechnician: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: { role: "technician", answers: { JobsPage: mineAndOthers, JobListCounts: counts } },
  play: async ({ canvas }) => {
    const shows = (count: number) =>
      waitFor(() => expect(canvas.getAllByRole("link", { name: /^Edit / })).toHaveLength(count));
    await shows(2);
    await expect(await canvas.findByRole("radio", { name: "Mine, today" })).toBeChecked();
    await userEvent.click(await canvas.findByRole("radio", { name: "All 154" }));
    await shows(5);
    await userEvent.click(canvas.getByRole("button", { name: "My jobs" }));
    await waitFor(() => expect(mineAndOthers.mock.lastCall?.[0]).toMatchObject({ mine: true, status: null }));
    await expect(mineAndOthers.mock.lastCall?.[0].scheduledFrom).toBeUndefined();
    await userEvent.click(canvas.getByRole("button", { name: "My jobs" }));
    await shows(5);
    await expect(canvas.getByRole("radio", { name: "All 154" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Mine, today" }));
    await shows(2);
    await userEvent.type(canvas.getByRole("searchbox"), "pump");
    await shows(1);
    await userEvent.clear(canvas.getByRole("searchbox"));
    await shows(2);
  },
};

export const NothingForATechnicianToday: Story = {
  args: {
    role: "technician",
    answers: { JobsPage: { jobs: connection("Job", []) }, JobListCounts: counts },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Nothing booked for you today");
    await expect(canvas.getByRole("link", { name: "All jobs" })).toHaveAttribute("href", "/jobs?status=all");
    await expect(await canvas.findByRole("searchbox")).toBeVisible();
  },
};

export const NoneYetForATechnician: Story = {
  tags: ["test"],
  args: {
    role: "technician",
    answers: {
      JobsPage: { jobs: connection("Job", []) },
      JobListCounts: { jobListCounts: { ...counts.jobListCounts, total: 0 } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(MESSAGES.noJobs)).toBeVisible();
  },
};

const myDay = [
  aJob(1150, { status: "in_progress", title: "Leak search", scheduledAt: "2026-11-17T22:00:00.000Z" }),
  aJob(1151, { title: "Coolroom door", scheduledAt: "2026-11-18T01:00:00.000Z" }),
  aJob(1152, { title: "Later", scheduledAt: "2026-11-18T03:00:00.000Z" }),
];

export const NextOfTheirOwnDay: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: {
    role: "technician",
    answers: { JobsPage: { jobs: connection("Job", myDay) }, JobListCounts: counts },
  },
  play: async ({ canvas }) => {
    const next = await canvas.findByText(/^Next: 11:00 am/);
    await expect(next.closest("li")).toHaveTextContent("Coolroom door");
    await expect(canvas.getAllByText(/^Next: /)).toHaveLength(1);
  },
};

export const NextOnAPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  args: {
    answers: {
      JobsPage: { jobs: connection("Job", someJobs(3)) },
      JobListCounts: counts,
      NextVisit: { schedule: myDay },
    },
  },
  play: async ({ canvas }) => {
    const next = within(await canvas.findByRole("list", { name: "Next visit" }));
    await expect(next.getByRole("link", { name: /^Next: 11:00 am Coolroom door/ })).toHaveAttribute(
      "href",
      "/jobs/j1151",
    );
  },
};

export const LateVisits: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobsPage: {
        jobs: connection("Job", [
          aJob(1, { title: "Leak search", status: "confirmed", scheduledAt: "2026-11-17T23:37:00.000Z" }),
          aJob(2, { title: "Filter clean", status: "in_progress", scheduledAt: "2026-11-17T23:37:00.000Z" }),
          aJob(3, { title: "Pump swap", status: "confirmed", cannotMakeItAt: "2026-11-17T05:12:00.000Z" }),
        ]),
      },
      JobListCounts: counts,
    },
  },
  play: async ({ canvas }) => {
    const late = await canvas.findByText(/ late$/);
    await expect(late.closest("li")).toHaveTextContent("Leak search");
    await expect((await canvas.findByText("Can’t make it")).closest("li")).toHaveTextContent("Pump swap");
    await expect(await canvas.findByRole("radio", { name: "Late 2" })).toHaveAttribute("data-urgent");
  },
};

export const WithoutPricesForTechnicians: Story = {
  tags: ["test"],
  args: { role: "technician" },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Filter clean, 1 units" });
    await expect(canvas.queryByRole("button", { name: "Value inc GST" })).toBeNull();
    await expect(canvas.queryByText("$420.00")).toBeNull();
  },
};

export const MineInOrderOfCustomers: Story = {
  tags: ["test"],
  args: {
    path: "/jobs?technician=me&sort=customer",
    answers: {
      JobsPage: ({ mine, orderBy }: Record<string, unknown>) =>
        mine && orderBy === "customer"
          ? { jobs: connection("Job", someJobs(8)) }
          : { jobs: connection("Job", someJobs(3)) },
      JobFormMembers: { members: people },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(8));
    await canvas.findByRole("heading", { level: 2, name: "Jobs in the chosen order" });
    const head = await canvas.findByRole("columnheader", { name: "Customer Suburb" });
    await expect(head).toHaveAttribute("aria-sort", "ascending");

    const mine = canvas.getByRole("button", { name: "My jobs", pressed: true });
    await userEvent.click(canvas.getByRole("button", { name: "Me Technician" }));
    await userEvent.click(await screen.findByRole("option", { name: "Priya Nair" }));
    await waitFor(() => expect(mine).toHaveAttribute("aria-pressed", "false"));
    await expect(await canvas.findByRole("button", { name: "Priya Nair Technician" })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(3));
    await userEvent.click(mine);
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(8));
  },
};

const leakSearch = (changes: object) => aJob(1101, { title: "Leak search", ...changes });
let stored = leakSearch({});
const update = fn(({ input }: Record<string, unknown>) => {
  stored = leakSearch({ status: (input as { status: "confirmed" }).status, version: 2 });
  return { updateJob: stored };
});

export const StatusChangedFromTheList: Story = {
  tags: ["test"],
  args: {
    answers: { JobsPage: () => ({ jobs: connection("Job", [stored]) }), UpdateJob: update },
  },
  beforeEach: () => {
    stored = leakSearch({ status: "scheduled" });
  },
  play: async ({ canvas }) => {
    const trigger = await canvas.findByRole("button", { name: "Status of Leak search: Scheduled" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Confirmed" }, { timeout: 10_000 }));
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith({ id: "j1101", input: { status: "confirmed", version: 1 } }),
    );
    await waitFor(() => expect(canvas.getByRole("button", { name: /: Confirmed$/ })).toHaveFocus());
  },
};

export const NoneYet: Story = {
  args: { answers: { JobsPage: { jobs: connection("Job", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noJobs);
    await waitFor(() => expect(canvas.queryByRole("searchbox")).toBeNull());
  },
};

export const NoneMatch: Story = {
  args: { path: "/jobs?search=nothing", answers: { JobsPage: { jobs: connection("Job", []) } } },
  play: async ({ canvas }) => {
    await canvas.findByText(MESSAGES.noJobsMatch);
    await expect(canvas.getByRole("searchbox")).toHaveValue("nothing");
  },
};

export const Loading: Story = {
  args: { answers: { JobsPage: "pending" } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText("Loading jobs");
    await waitFor(() => expect(placeholders(canvasElement)).toEqual([37, 30, 50, 50]));
  },
};

const placeholders = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLElement>("[aria-busy] > div > div")]
    .slice(0, 4)
    .map(({ offsetHeight }) => offsetHeight);

export const Failed: Story = {
  args: { answers: { JobsPage: new Error(MESSAGES.requestTimedOut) } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "Failed to load jobs", level: 2 });
    await expect(canvas.getByRole("heading", { name: "Jobs", level: 1 })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

export const ItsCodeIsGoneFromTheServer: Story = {
  tags: ["test"],
  args: {
    routes: [
      {
        path: "jobs",
        lazy: () =>
          Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/1.js")),
        handle: { title: "Jobs", loadError: "Failed to load jobs" },
      },
    ],
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load jobs");
    await expect(canvas.getByText("Please try again.")).toBeVisible();
  },
};
