import { Button } from "@fettle/design-system/Button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, type userEvent, waitFor, within } from "storybook/test";
import { LONG_ADDRESS, LONG_NAME, LONG_WORD } from "../../../../.storybook/long-text.tsx";
import type { JobDetailFragment } from "../../../generated/graphql.ts";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { aDiary, entry } from "../job-diary/diary.fixtures.ts";
import { aJob, connection, people } from "./job.fixtures.ts";
import { Component as JobEdit, loader as jobEditLoader } from "./job-edit-screen.tsx";
import { Component, loader } from "./job-screen.tsx";
import { useReassignment } from "./use-reassignment.ts";

const route = {
  path: "/jobs/:id",
  loader,
  Component,
  handle: { title: "Job", loadError: "Failed to load job" },
};

const around = {
  JobDiary: aDiary(),
  JobFormMembers: { members: people },
  BookedThen: { schedule: [] },
  CustomerStanding: {
    customer: {
      __typename: "Customer",
      id: "c1",
      createdAt: "2023-03-02T00:00:00.000Z",
      notes: "Dog in the yard, call on arrival.",
      balanceCents: 48_000,
    },
    jobs: connection("Job", [
      aJob(1012, { title: "12-month service", status: "done", completedAt: "2026-05-25T09:00:00.000Z" }),
    ]),
  },
};

const meta = {
  title: "Screens/Jobs/Job",
  component: StoryScreen,
  beforeEach: emptyOutbox,
  args: {
    routes: [route],
    path: "/jobs/j1147",
    answers: { JobScreen: { job: aJob(1147, { status: "new" }) }, ...around },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  name: "Job at rest",
  tags: ["at-rest"],
  parameters: { screen: "job-screen" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Confirm Job" });
    await expect(canvas.getByRole("button", { name: "Delete" })).toBeVisible();
    await canvas.findByText("Dog in the yard, call on arrival.");
    await canvas.findByText(/Margaret Doyle was texted/);
  },
};

/** The last visit isn’t known yet, so the card doesn’t say there is none. */
export const CustomerStillLoading: Story = {
  tags: ["test"],
  args: {
    answers: { JobScreen: { job: aJob(1147, { status: "new" }) }, ...around, CustomerStanding: "pending" },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Last visit");
    await expect(canvas.queryByText("None yet")).toBeNull();
  },
};

export const CustomerFailed: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobScreen: { job: aJob(1147, { status: "new" }) },
      ...around,
      CustomerStanding: new Error("HTTP 500"),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn’t load")).toBeVisible();
    await expect(canvas.queryByText("None yet")).toBeNull();
  },
};

/** Outbox actions work straight away. Anything that needs the server is disabled. */
export const Offline: Story = {
  beforeEach: beOffline,
  play: async ({ canvas, userEvent }) => {
    const confirm = await canvas.findByRole("button", { name: "Confirm Job" });
    await userEvent.click(confirm);
    await expect(await canvas.findByRole("button", { name: "Status: Confirmed" })).toBeVisible();
    await expect(await canvas.findByText("Waiting to be sent")).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const name = await canvas.findByRole("link", { name: "Margaret Doyle" });
    await expect(name).toHaveAttribute("href", "/customers/c1");
    await expect(canvas.getByRole("link", { name: /^Call 0491/ })).toHaveAttribute("href", "tel:0491570156");
  },
};

export const DeclinedByItsCustomer: Story = {
  args: {
    answers: {
      JobScreen: {
        job: aJob(1147, { status: "confirmed", cannotMakeItAt: "2026-11-17T05:12:00.000Z" }),
      },
      ...around,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Customer can’t make it")).toBeVisible();
    await expect(canvas.getByText(/^They told you on Tue 17 Nov, 4:12 pm/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Status: Confirmed" })).toBeVisible();
  },
};

const me = { ...people[2], id: "technician" };
const shown = { technicians: [me] as ReturnType<typeof aJob>["technicians"] };

export const Reassigned: Story = {
  args: {
    role: "technician",
    routes: [
      {
        path: "/jobs/:id",
        Component() {
          const [isMine, setMine] = useState(true);
          useReassignment(aJob(1147, isMine ? shown : { technicians: [] }));
          return <Button onPress={() => setMine(!isMine)}>Reassign</Button>;
        },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const reassign = await canvas.findByRole("button", { name: "Reassign" });
    await expect(canvas.queryByText("You were taken off this job")).toBeNull();
    await userEvent.click(reassign);
    await canvas.findByText("You were taken off this job");
    await userEvent.click(reassign);
    await canvas.findByText("You’re on this job now");
  },
};

export const ForTechnicians: Story = {
  args: { role: "technician", answers: { JobScreen: { job: aJob(1147, { estimatedValueCents: null }) } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Complete" });
    await expect(canvas.queryByRole("button", { name: "Confirm Job" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Delete" })).toBeNull();
    await expect(canvas.queryByText("Estimated value")).toBeNull();
  },
};

export const Done: Story = {
  args: {
    answers: { JobScreen: { job: aJob(1147, { status: "done", completedAt: "2026-11-18T03:00:00.000Z" }) } },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Edit Job");
    await expect(canvas.queryByRole("button", { name: "Complete" })).toBeNull();
  },
};

export const Bare: Story = {
  args: {
    answers: {
      JobScreen: {
        job: aJob(1, {
          customer: null,
          equipment: [],
          technicians: [],
          description: null,
          scheduledAt: null,
          jobType: null,
          estimatedValueCents: null,
          noteCount: 0,
          partCount: 0,
          labourMinutes: 0,
          history: [],
          title: "Anunbrokenwordthatgoesonandonandonandonandonandonandonandonandonandonandon",
        }),
      },
    },
  },
};

export const NotFound: Story = {
  args: { answers: { JobScreen: { job: null } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Job not found");
  },
};

const done = aJob(1147, { status: "done", version: 4, completedAt: "2026-11-18T03:00:00.000Z" });

export const Completed: Story = {
  args: {
    routes: [route, { path: "/jobs", Component: () => null }],
    answers: {
      JobScreen: { job: aJob(1147, { status: "confirmed", version: 3 }) },
      CompleteJob: {
        completeJob: { __typename: "CompleteJobPayload", job: done, followUps: [], reassignedTo: [] },
      },
      UndoJobStatus: ({ version }) => ({
        undoJobStatus: {
          __typename: "UndoJobStatusPayload",
          job: aJob(1147, { status: version === 4 ? "confirmed" : "new", version: 5 }),
          removedFollowUpIds: ["j1"],
        },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Complete" }));
    await canvas.findByText("Job completed");
    await expect(canvas.getByRole("button", { name: "Create invoice" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("Job is confirmed again");
    await expect(canvas.getByText("Its follow-up was removed")).toBeVisible();
  },
};

export const StatusUndone: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobScreen: { job: aJob(1147, { status: "confirmed", version: 3 }) },
      UpdateJob: { updateJob: aJob(1147, { status: "in_progress", version: 4 }) },
      UndoJobStatus: {
        undoJobStatus: {
          __typename: "UndoJobStatusPayload",
          job: aJob(1147, { status: "confirmed", version: 5 }),
          removedFollowUpIds: [],
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Confirmed/ }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "In Progress" }));
    await canvas.findByText("Status changed");
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("Job is confirmed again");
    await canvas.findByRole("button", { name: /Confirmed/ });
  },
};

export const StatusShownWhileSaving: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobScreen: { job: aJob(1147, { status: "confirmed", version: 3 }) },
      UpdateJob: "pending",
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Confirmed/ }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "In Progress" }));
    await canvas.findByRole("button", { name: /In Progress/ });
    await expect(canvas.queryByText("Status changed")).toBeNull();
    // Otherwise the next story would show it.
    await canvas.findByText(/Saved on this device/);
  },
};

export const ReopeningAnInvoicedJobAsksFirst: Story = {
  tags: ["test"],
  args: {
    answers: {
      JobScreen: { job: aJob(1147, { status: "done", hasInvoice: true, version: 3 }) },
      UpdateJob: { updateJob: aJob(1147, { status: "in_progress", hasInvoice: true, version: 4 }) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Status.*Invoiced|Done|Invoiced/ }));
    await userEvent.click(await within(document.body).findByRole("menuitem", { name: "In Progress" }));
    const question = await within(document.body).findByRole("alertdialog", { name: "Reopen job 1147?" });
    await expect(question).toHaveTextContent("New work won’t be added to that invoice.");
    await userEvent.click(within(question).getByRole("button", { name: "Reopen" }));
    await canvas.findByText("Status changed");
  },
};

export const Deleted: Story = {
  tags: ["test"],
  args: {
    routes: [route, { path: "/jobs", Component: () => null }],
    answers: {
      JobScreen: { job: aJob(1147, { status: "new" }) },
      DeleteJob: { deleteJob: { __typename: "DeletionPayload", id: "j1147", outcome: "deleted" } },
      RestoreJob: { restoreJob: aJob(1147, { status: "new" }) },
      DeletionPreview: {
        deletionPreview: {
          __typename: "DeletionPreview",
          outcome: "deleted",
          ties: [
            { __typename: "RecordTie", kind: "notes", count: 3, cents: null },
            { __typename: "RecordTie", kind: "hours", count: 4.5, cents: null },
          ],
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await dialog.findByText(/It has 3 notes and 4\.5 hours\. You can restore it for 30 days/);
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await canvas.findByText("Job deleted");
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("Job restored");
  },
};

const plain = (status: JobDetailFragment["status"], version: number) =>
  aJob(1147, { status, version, customer: null, equipment: [], technicians: [] });

export const StatusUndoneAfterEditing: Story = {
  tags: ["test"],
  args: {
    routes: [{ path: "/jobs/:id/edit", Component: JobEdit, loader: jobEditLoader }, route],
    path: "/jobs/j1147/edit",
    answers: {
      JobFormMembers: { members: people },
      JobScreen: { job: plain("confirmed", 3) },
      UpdateJob: { updateJob: plain("cancelled", 4) },
      UndoJobStatus: ({ version }) => ({
        undoJobStatus: {
          __typename: "UndoJobStatusPayload",
          job: plain(version === 4 ? "confirmed" : "new", 5),
          removedFollowUpIds: [],
        },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /Status$/ }));
    await userEvent.click(await within(document.body).findByRole("option", { name: "Cancelled" }));
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await canvas.findByText("Job saved");
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await canvas.findByText("Job is confirmed again");
  },
};

export const Edit: Story = {
  name: "Edit at rest",
  tags: ["at-rest"],
  parameters: { screen: "job-edit-screen" },
  args: {
    routes: [{ path: "/jobs/:id/edit", Component: JobEdit, loader: jobEditLoader }],
    path: "/jobs/j1147/edit",
    answers: { JobFormMembers: { members: people }, JobScreen: { job: plain("confirmed", 3) } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Save changes" })).toBeVisible();
  },
};

// The outbox can't read, and so doesn't send, a change whose ids aren't UUIDs.
const crew = people.map((person, index) => ({
  ...person,
  id: `0193a000-0000-7000-8000-00000000000${index}`,
})) as JobDetailFragment["technicians"];
const assigned = aJob(1147, { status: "confirmed", version: 3, technicians: crew.slice(0, 2) });
const updated = fn();
const editable = {
  ...around,
  JobFormMembers: { members: crew },
  JobScreen: { job: assigned },
  UpdateJob: ({ input }: Record<string, unknown>) => {
    const { assignedTechIds, ...fields } = input as { assignedTechIds?: string[] };
    updated(input);
    const technicians = assignedTechIds
      ? crew.filter(({ id }) => assignedTechIds.includes(id))
      : assigned.technicians;
    return { updateJob: { ...assigned, ...fields, technicians, version: 4 } };
  },
};
const dialogNamed = async (name: string) =>
  within(await within(document.body).findByRole("dialog", { name }, { timeout: 10_000 }));

async function assignTomasi(user: ReturnType<typeof userEvent.setup>) {
  const editor = await dialogNamed("Change technicians");
  await expect(await editor.findByRole("checkbox", { name: /Priya Nair/ })).toBeChecked();
  await user.click(editor.getByRole("checkbox", { name: /Tomasi Fale/ }));
  await waitFor(() =>
    expect(updated).toHaveBeenLastCalledWith({
      assignedTechIds: crew.slice(0, 3).map(({ id }) => id),
      version: 3,
    }),
  );
  await waitFor(() => expect(editor.getByRole("checkbox", { name: /Tomasi Fale/ })).toBeChecked());
}

export const TechniciansInPlace: Story = {
  tags: ["test"],
  beforeEach: () => void updated.mockClear(),
  args: { answers: editable },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: /^Technicians/ });
    await userEvent.click(button);
    await assignTomasi(userEvent);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveTextContent(/Liam.*Priya.*Tomasi/);
  },
};

export const ChangedInPlaceOnAPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  beforeEach: () => void updated.mockClear(),
  args: { answers: editable },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Change technicians" }));
    await assignTomasi(userEvent);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(canvas.getByRole("button", { name: /Change the visit’s time/ }));
    const editor = await dialogNamed("Change the visit’s time");
    await userEvent.click(await editor.findByRole("spinbutton", { name: /hour/ }));
    await userEvent.keyboard("11");
    await userEvent.click(editor.getByRole("button", { name: "Save" }));
    await canvas.findByText("Job moved");
  },
};

export const CallLogged: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...around,
      JobScreen: { job: aJob(1147, { status: "confirmed", version: 3 }) },
      LogJobCall: { logJobCall: { __typename: "Job", id: "j1147" } },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Log call" }));
    const dialog = within(await within(document.body).findByRole("dialog", { name: "Log call" }));
    await userEvent.click(await dialog.findByRole("radio", { name: "We called" }));
    await userEvent.type(dialog.getByRole("textbox", { name: /Note/ }), "Key is at the bar");
    await userEvent.click(dialog.getByRole("button", { name: "Log call" }));
    await canvas.findByText("Call logged");
  },
};

export const LongWords: Story = {
  tags: ["long-text"],
  args: {
    answers: {
      ...around,
      JobScreen: { job: aJob(1147, { status: "new", accessNote: LONG_ADDRESS, siteContactName: LONG_NAME }) },
      JobDiary: aDiary([
        entry("2026-11-17T00:00:00.000Z", {
          by: { __typename: "Member", id: "t9", name: LONG_WORD },
          text: LONG_WORD,
        }),
        entry("2026-11-16T00:00:00.000Z", { kind: "text_received", source: "customer", text: LONG_ADDRESS }),
      ]),
    },
  },
};
