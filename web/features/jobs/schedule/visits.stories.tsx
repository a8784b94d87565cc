import { TEMPLATES } from "@fettle/rules/conversations/message-templates";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "react-router";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { beAt } from "../../../platform/testing/be-at.ts";
import { usageOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { expectLiftedToasts } from "../../../platform/testing/toast-lift.ts";
import { aJob, connection, people } from "../jobs/job.fixtures.ts";
import { Component, loader } from "./schedule-screen.tsx";

const LOADED = { timeout: 10_000 };
const [liam, priya, tomasi] = people as unknown as JobDetailFragment["technicians"];
const at = (day: number, hour: number, minute = 0) =>
  new Date(Date.UTC(2026, 10, day, hour - 10, minute)).toISOString();

const noise = aJob(1, {
  title: "Noise on start-up",
  scheduledAt: at(19, 9, 30),
  durationMinutes: 120,
  technicians: priya ? [priya] : [],
});
const filters = aJob(2, {
  title: "Filter clean, 6 units",
  scheduledAt: at(19, 11, 15),
  durationMinutes: 60,
  technicians: priya && tomasi ? [priya, tomasi] : [],
});
const leak = aJob(3, {
  title: "Refrigerant leak search",
  status: "new",
  scheduledAt: at(20, 13),
  technicians: tomasi ? [tomasi] : [],
});
const late = aJob(4, {
  title: "12-month service",
  status: "confirmed",
  jobType: "Service",
  scheduledAt: at(18, 8, 37),
  technicians: liam ? [liam] : [],
});
const jobs = [noise, filters, leak, late];

const customerOf = (name: string, phone: string) => ({
  ...(noise.customer as NonNullable<typeof noise.customer>),
  id: name,
  name,
  contactName: null,
  phone,
});
const ofKim = { ...filters, customer: customerOf("Kim Tran", "0491 570 157") };
const ofLou = { ...leak, customer: customerOf("Lou’s Bakery", "(03) 5550 1180") };

const updateVisits = fn();
const reschedule = fn();
const texted = fn();

/** Answers as the server does, and skips the visits in `skips`. */
function answerVisits({ input }: Record<string, unknown>, skips: readonly string[] = []) {
  updateVisits(input);
  const { visits } = input as { visits: { jobId: string; version: number; scheduledAt?: string }[] };
  const skipped = visits.filter(({ jobId }) => skips.includes(jobId));
  return {
    updateVisits: {
      __typename: "UpdateVisitsPayload",
      jobs: visits
        .filter((visit) => !skipped.includes(visit))
        .map(({ jobId, version, scheduledAt, ...change }) => {
          const job = jobs.find(({ id }) => id === jobId) ?? noise;
          const { assignedTechIds } = change as { assignedTechIds?: string[] };
          return {
            ...job,
            version: version + 1,
            scheduledAt: scheduledAt ?? job.scheduledAt,
            technicians: assignedTechIds
              ? people.filter(({ id }) => assignedTechIds.includes(id))
              : job.technicians,
          };
        }),
      skipped: skipped.map(({ jobId }) => ({
        __typename: "SkippedVisit",
        jobId,
        reason: "Jodie Marsh completed this job at 10:12 am",
      })),
    },
  };
}

const draft = {
  jobText: {
    __typename: "TextDraft",
    kind: "confirmation",
    phone: "0491570156",
    template: TEMPLATES.confirmation.text,
    isOptedOut: false,
    fields: [
      { __typename: "TextDraftField", name: "customer", value: "Margaret" },
      { __typename: "TextDraftField", name: "business", value: "Bayside Climate Co" },
      { __typename: "TextDraftField", name: "date", value: "Thu 19 Nov" },
      { __typename: "TextDraftField", name: "time", value: "3:15 pm" },
      { __typename: "TextDraftField", name: "link", value: "https://example.com/confirm/1" },
    ],
  },
  textSender: {
    __typename: "TextSender",
    business: "Bayside Climate Co",
    name: null,
    number: null,
    answerBy: null,
    takesReplies: false,
  },
};

let version = 1;

const JobPage = () => (
  <>
    <p>The job’s page</p>
    <Link to="/schedule?date=2026-11-18">Back to the schedule</Link>
  </>
);

const meta = {
  title: "Screens/Jobs/Schedule visits",
  component: StoryScreen,
  tags: ["test"],
  beforeEach: () => {
    for (const called of [updateVisits, reschedule, texted]) called.mockClear();
    version = 1;
    return beAt("2026-11-17T22:00:00.000Z");
  },
  args: {
    routes: [
      {
        path: "/schedule",
        loader,
        Component,
        handle: { title: "Schedule", loadError: MESSAGES.failedToLoadSchedule },
      },
      { path: "/jobs/:id", Component: JobPage, handle: { title: "Job" } },
    ],
    path: "/schedule?date=2026-11-18",
    answers: {
      Schedule: { schedule: jobs },
      ScheduleSide: { members: people, jobs: connection("Job", []) },
      VisitAddress: ({ id }) => ({ job: jobs.find((job) => job.id === id) ?? null }),
      Usage: usageOf(412, 231),
      JobText: draft,
      SendJobText: (variables) => {
        texted(variables);
        return new Error("Nothing is sent in this story");
      },
      UpdateVisits: (variables) => answerVisits(variables),
      RescheduleJob: (variables) => {
        reschedule(variables);
        version += 1;
        return { rescheduleJob: { ...noise, scheduledAt: variables.scheduledAt, version } };
      },
      UndoReschedule: ({ input }) => {
        version += 1;
        return { updateJob: { ...noise, ...(input as object), version } };
      },
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const pillOf = (canvas: Canvas, title: RegExp) => canvas.findByRole("button", { name: title });
const cardOf = async (name: string) => within(await screen.findByRole("dialog", { name }, LOADED));

export const ClickOpensTheCardThenTheJob: Story = {
  play: async ({ canvas }) => {
    const pill = await pillOf(canvas, /Noise on start-up/);
    await userEvent.click(pill);
    const card = await cardOf("Noise on start-up");
    await expect(card.getByText("Margaret Doyle")).toBeVisible();
    await expect(card.getByText("Thu 19 Nov, 9:30 am to 11:30 am")).toBeVisible();
    await expect(await card.findByText("14 Fourth Street, Parkdale VIC 3195")).toBeVisible();
    await expect(card.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:0491570156");
    await expect(card.getByRole("button", { name: /^Status of/ })).toBeVisible();
    await expect(card.getByRole("button", { name: "Text" })).toBeVisible();
    await userEvent.click(await pillOf(canvas, /Filter clean/));
    await cardOf("Filter clean, 6 units");
    await expect(screen.queryByRole("dialog", { name: "Noise on start-up" })).toBeNull();
    await userEvent.click(await pillOf(canvas, /Filter clean/));
    await screen.findByText("The job’s page");
  },
};

export const EnterOpensTheCardThenTheJob: Story = {
  play: async ({ canvas }) => {
    const pill = await pillOf(canvas, /Noise on start-up/);
    pill.focus();
    await userEvent.keyboard("{Enter}");
    await cardOf("Noise on start-up");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(pill).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await cardOf("Noise on start-up");
    await waitFor(() =>
      expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.keyboard("{Enter}");
    await screen.findByText("The job’s page");
  },
};

async function moveTo(canvas: Canvas, keys: string, time: string) {
  (await pillOf(canvas, /Noise on start-up/)).focus();
  await userEvent.keyboard("m");
  const card = await cardOf("Noise on start-up");
  await waitFor(() => expect(card.getByRole("textbox", { name: "New time" })).toHaveFocus());
  await userEvent.keyboard(`${keys}{Enter}`);
  await screen.findByText(`Thu 19 Nov, ${time}`, { exact: false });
}

export const MovedByKeyAndTexted: Story = {
  play: async ({ canvas }) => {
    await moveTo(canvas, "3:15", "3:15 pm");
    await expect(reschedule).toHaveBeenCalledWith(expect.objectContaining({ scheduledAt: at(19, 15, 15) }));
    await userEvent.click(screen.getByRole("button", { name: "Text Margaret Doyle the new time?" }));
    const dialog = within(await screen.findByRole("dialog", {}, LOADED));
    await expect(await dialog.findByRole("button", { name: "Send SMS" })).toBeVisible();
    await expect(texted).not.toHaveBeenCalled();
  },
};

export const MovedByTypingATime: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await pillOf(canvas, /Noise on start-up/));
    const card = await cardOf("Noise on start-up");
    await waitFor(() =>
      expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement),
    );
    await userEvent.keyboard("3");
    await waitFor(() => expect(card.getByRole("textbox", { name: "New time" })).toHaveValue("3"));
    await userEvent.keyboard(":15{Enter}");
    await screen.findByText("Thu 19 Nov, 3:15 pm", { exact: false });
    await expect(reschedule).toHaveBeenCalledWith(expect.objectContaining({ scheduledAt: at(19, 15, 15) }));
  },
};

export const UndoneStepByStep: Story = {
  play: async ({ canvas }) => {
    await moveTo(canvas, "3:15", "3:15 pm");
    await moveTo(canvas, "4:30", "4:30 pm");
    await userEvent.keyboard("{Control>}z{/Control}");
    await userEvent.click(await screen.findByRole("button", { name: "Undo another" }));
    await screen.findByText(/is back on Thu 19 Nov. Nothing left to undo\./);
    await expect(await pillOf(canvas, /9:30 am to 11:30 am.*Noise/)).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await screen.findByText("Nothing left to undo");
  },
};

export const UndoneAfterComingBack: Story = {
  play: async ({ canvas }) => {
    await moveTo(canvas, "3:15", "3:15 pm");
    await userEvent.click(await pillOf(canvas, /Filter clean/));
    await cardOf("Filter clean, 6 units");
    await userEvent.click(await pillOf(canvas, /Filter clean/));
    await userEvent.click(await screen.findByRole("link", { name: "Back to the schedule" }));
    await pillOf(canvas, /Noise on start-up/);
    await userEvent.keyboard("{Control>}z{/Control}");
    await screen.findByText(/is back on Thu 19 Nov. Nothing left to undo\./);
  },
};

async function choose(canvas: Canvas, ...titles: RegExp[]) {
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  for (const title of titles) await user.click(await pillOf(canvas, title));
  await user.keyboard("{/Control}");
  return within(await canvas.findByRole("region", { name: "Chosen visits" }, LOADED));
}

export const ChosenVisitsMoved: Story = {
  args: {
    answers: { ...meta.args.answers, UpdateVisits: (variables) => answerVisits(variables, ["j3"]) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await pillOf(canvas, /Filter clean/));
    await cardOf("Filter clean, 6 units");
    await userEvent.keyboard("x");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const bar = await choose(canvas, /Refrigerant leak/);
    await expect(bar.getByText("2 visits chosen")).toBeVisible();
    await expect(bar.getByText("all Tomasi Fale’s")).toBeVisible();
    await expectLiftedToasts();
    await userEvent.click(bar.getByRole("button", { name: "Move" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Move 2 visits" }, LOADED));
    await waitFor(() => expect(dialog.getByRole("spinbutton", { name: /day/ })).toHaveFocus());
    await userEvent.keyboard("23112026{Enter}");
    await waitFor(() =>
      expect(updateVisits).toHaveBeenCalledWith({
        visits: [
          { jobId: "j2", version: 1, scheduledAt: at(23, 11, 15) },
          { jobId: "j3", version: 1, scheduledAt: at(23, 13) },
        ],
      }),
    );
    const skipped = within(await screen.findByRole("dialog", { name: "1 visit wasn’t changed" }, LOADED));
    await expect(skipped.getByRole("link", { name: "Refrigerant leak search" })).toBeVisible();
    await expect(skipped.getByText(/Jodie Marsh completed/)).toBeVisible();
    await userEvent.click(skipped.getByRole("button", { name: "OK" }));
    await expect(screen.queryByRole("region", { name: "Chosen visits" })).toBeNull();
  },
};

export const CustomersTextedTheirNewTimes: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      Schedule: { schedule: [noise, ofKim, ofLou] },
      JobText: ({ jobId }) => ({
        ...draft,
        jobText: { ...draft.jobText, isOptedOut: jobId === ofKim.id },
      }),
      UpdateVisits: ({ input }) => {
        const { visits } = input as { visits: { jobId: string; version: number; scheduledAt: string }[] };
        const changed = visits.flatMap(({ jobId, version, scheduledAt }) => {
          const job = [noise, ofKim, ofLou].find(({ id }) => id === jobId);
          return job ? [{ ...job, version: version + 1, scheduledAt }] : [];
        });
        return { updateVisits: { __typename: "UpdateVisitsPayload", jobs: changed, skipped: [] } };
      },
    },
  },
  play: async ({ canvas }) => {
    const bar = await choose(canvas, /Noise/, /Filter clean/, /Refrigerant leak/);
    await userEvent.click(bar.getByRole("button", { name: "Move" }));
    const moving = within(await screen.findByRole("dialog", { name: "Move 3 visits" }, LOADED));
    await waitFor(() => expect(moving.getByRole("spinbutton", { name: /day/ })).toHaveFocus());
    await userEvent.keyboard("23112026{Enter}");
    await userEvent.click(
      await screen.findByRole("button", { name: "Text 2 customers the new time?" }, LOADED),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Text the visits’ times" }, LOADED));
    await dialog.findByText("Texts are off");
    await expect(dialog.getByText("No mobile number")).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: "Margaret Doyle, Mon 23 Nov, 9:30 am" })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Send 1 text" }));
    await expect(texted).toHaveBeenLastCalledWith({ jobId: "j1", kind: "confirmation" });
    await dialog.findByText("Nothing is sent in this story");
  },
};

export const TomasiIsOffSick: Story = {
  play: async ({ canvas }) => {
    const bar = await choose(canvas, /Filter clean/, /Refrigerant leak/);
    await userEvent.click(bar.getByRole("button", { name: "Give to…" }));
    await expect(screen.queryByRole("menuitem", { name: "Tomasi Fale" })).toBeNull();
    await expect(await screen.findByRole("menuitem", { name: "Priya Nair, 1 booked then" })).toBeVisible();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Liam O’Brien" }));
    await screen.findByText("2 visits given to Liam O’Brien");
    await screen.findByText("In place of Tomasi Fale. Everyone else stays.");
    await expect(updateVisits).toHaveBeenLastCalledWith({
      visits: [
        { jobId: "j2", version: 1, assignedTechIds: ["t2", "t1"] },
        { jobId: "j3", version: 1, assignedTechIds: ["t1"] },
      ],
    });
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/2 visits have their technicians back/);
    await expect(updateVisits).toHaveBeenLastCalledWith({
      visits: [
        { jobId: "j2", version: 2, assignedTechIds: ["t2", "t3"] },
        { jobId: "j3", version: 2, assignedTechIds: ["t3"] },
      ],
    });
  },
};

export const ACrewStaysWithoutAGiver: Story = {
  play: async ({ canvas }) => {
    const bar = await choose(canvas, /Filter clean/, /12-month service/);
    await userEvent.click(bar.getByRole("button", { name: "Give to…" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Tomasi Fale" }));
    await screen.findByText("Given to Tomasi Fale");
    await screen.findByText(/^Filter clean, 6 units has a crew and wasn’t changed/);
    await expect(updateVisits).toHaveBeenLastCalledWith({
      visits: [{ jobId: "j4", version: 1, assignedTechIds: ["t3"] }],
    });
  },
};

export const GivenInTwoClicks: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await pillOf(canvas, /Refrigerant leak/));
    const card = await cardOf("Refrigerant leak search");
    await userEvent.click(card.getByRole("button", { name: /^Give to Priya Nair/ }));
    await screen.findByText("Given to Priya Nair");
    await expect(updateVisits).toHaveBeenCalledWith({
      visits: [{ jobId: "j3", version: 1, assignedTechIds: ["t2"] }],
    });
  },
};

export const OverlapsLateVisitsAndHours: Story = {
  play: async ({ canvas }) => {
    await expect(await pillOf(canvas, /Scheduled, Overlap, 9:30 am to 11:30 am/)).toHaveTextContent(
      "9:30 am–11:30",
    );
    const later = await pillOf(canvas, /15 min overlap, 11:15 am to 12:15 pm/);
    await expect(await pillOf(canvas, /Confirmed, 23 min late/)).toHaveTextContent("23 min late");
    await expect(canvas.getByRole("button", { name: /^19 Thu.*, 4 of 24 h booked$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "1 overlap" }));
    await expect(later).toHaveFocus();
  },
};

export const DayView: Story = {
  args: { path: "/schedule?view=day&date=2026-11-19" },
  play: async ({ canvas }) => {
    await canvas.findByText("Thursday 19 November 2026");
    await expect(await canvas.findByRole("link", { name: "Noise on start-up" })).toBeVisible();
    await expect(canvas.queryByText("Refrigerant leak search")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Call, text or move: Noise on start-up" }));
    const card = await cardOf("Noise on start-up");
    await expect(card.getByRole("button", { name: "Move" })).toBeVisible();
  },
};

export const PhoneCard: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("23 min late")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Noise on start-up" })).toHaveAttribute("href", "/jobs/j1");
    await userEvent.click(canvas.getByRole("button", { name: "Call, text or move: Noise on start-up" }));
    const card = await cardOf("Noise on start-up");
    await expect(card.getByRole("link", { name: "Call" })).toBeVisible();
    await userEvent.click(card.getByRole("button", { name: "Move" }));
    await expect(await card.findByRole("spinbutton", { name: /hour/ })).toBeVisible();
  },
};

export const ChosenOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Choose" }));
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Noise on start-up" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Filter clean, 6 units" }));
    const bar = within(await canvas.findByRole("region", { name: "Chosen visits" }, LOADED));
    await expect(bar.getByText("2 visits chosen")).toBeVisible();
    await userEvent.click(bar.getByRole("button", { name: "Give to…" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Liam O’Brien" }));
    await screen.findByText("2 visits given to Liam O’Brien");
    await expect(await canvas.findByRole("link", { name: "Noise on start-up" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Choose" })).toBeVisible();
  },
};
