import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, waitFor, within } from "storybook/test";
import { countDrafts } from "../../../lib/draft.ts";
import type { NewItem } from "../../../platform/outbox/outbox.ts";
import { countKept, indexedStore } from "../../../platform/outbox/outbox-store.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { leaveWork } from "../../../platform/testing/leave-work.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { connection } from "../../jobs/jobs/job.fixtures.ts";
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
      message: "Jodie Marsh changed this job at 8:52 am",
      code: "CONFLICT",
      changes: [
        { field: "scheduledAt", value: "2026-11-18T03:00:00.000Z" },
        { field: "version", value: 4 },
      ],
      changedBy: { name: "Jodie Marsh", id: "jodie", at: "2026-11-17T22:52:00.000Z" },
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

const changedBy = (id: string, who?: { name: string | null; id: string | null }) =>
  item(
    id,
    "status",
    { id, status: "in_progress" },
    {
      role: "change",
      records: [`job:${id}`],
      about: { title: `Wall splits, ${id}`, detail: "Job 1152 · Highett Medical Centre" },
      version: 3,
      problem: {
        message: "Someone else has changed this job",
        code: "CONFLICT",
        changes: [
          { field: "status", value: "confirmed" },
          { field: "version", value: 4 },
        ],
        ...(who && { changedBy: { ...who, at: "2026-11-17T22:52:00.000Z" } }),
      },
    },
  );

const rye = { title: "Display too warm", detail: "Rye Pier Kiosk" };
const CREATIONS = [
  item(
    "text",
    "on-my-way",
    { kind: "on_my_way", etaMinutes: 25, customer: "Karen Bell" },
    {
      role: "message",
      freshMs: 300_000,
      problem: { message: "This is too old to send without checking with you", code: "TOO_LATE" },
    },
  ),
  item(
    "fresh",
    "new-job",
    {
      input: {
        title: "Display too warm",
        customerId: "0193a000-0000-7000-8000-0000000000c9",
        equipmentIds: [],
        assignedTechIds: [],
      },
      customer: { id: "0193a000-0000-7000-8000-0000000000c9", name: "Rye Pier Kiosk" },
      equipment: [],
      technicians: [],
    },
    {
      role: "creation",
      version: 0,
      records: ["job:fresh", "customer:0193a000-0000-7000-8000-0000000000c9"],
      about: rye,
      problem: { message: "Customer not found", code: "NOT_FOUND" },
    },
  ),
  item("seal", "note", { text: "Seal is torn" }, { records: ["job:fresh"], about: rye }),
];

const RYE = "0193a000-0000-7000-8000-0000000000ca";
const kiosk = { id: RYE, name: "Rye Pier Kiosk" };
const made = (id: string, kind: string, record: string, variables: object, title: string) =>
  item(id, kind, variables, { role: "creation", version: 0, records: [`${record}:${id}`], about: { title } });
const MADE = [
  made(RYE, "new-customer", "customer", { name: kiosk.name }, kiosk.name),
  made(
    "cold",
    "new-equipment",
    "equipment",
    { input: { name: "Cold display", customerId: RYE }, customer: { ...kiosk, address: null } },
    "Cold display",
  ),
  made(
    "warm",
    "new-job",
    "job",
    {
      input: { title: "Display warm", equipmentIds: [], assignedTechIds: [], estimatedValueCents: 42_000 },
      customer: null,
      equipment: [],
      technicians: [],
    },
    "Display warm",
  ),
];

const meta = {
  title: "Screens/Workspace/Outbox",
  component: StoryScreen,
  beforeEach: () => leaveWork("bayside:technician", WORK),
  args: { routes: [route], path: "/outbox", role: "technician", answers: {} },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "outbox-screen" },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await expect(mine.getByText("Changed by both")).toBeVisible();
    await expect(mine.getByText(/^Changed by you, .*:31 am, and by Jodie Marsh, .*:52 am\./)).toBeVisible();
    await expect(mine.getByRole("button", { name: /^Keep mine/ })).toHaveTextContent(/11:30 am/);
    await expect(mine.getByRole("button", { name: /^Keep theirs/ })).toHaveTextContent(/1:00 pm/);
    await expect(mine.getByText(/^Job not found\. It’s been deleted since then\./)).toBeVisible();
    const waiting = within(canvas.getByRole("list", { name: "Waiting for Ducted zone 3 not cooling" }));
    await expect(waiting.getByText("1.5 h, zone motor replaced")).toBeVisible();
    await expect(waiting.getByText("2 photos, 4.2 MB")).toBeVisible();
  },
};

export const WhoElse: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () =>
    leaveWork("bayside:technician", [
      changedBy("customer", { name: "the customer", id: null }),
      changedBy("own", { name: "Tomasi Fale", id: "technician" }),
      changedBy("unknown", { name: null, id: null }),
      changedBy("former"),
    ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/, and by the customer, .*:52 am\./)).toBeVisible();
    await expect(canvas.getByText(/, and by you on another device, .*:52 am\./)).toBeVisible();
    await expect(canvas.getByText(/, and by someone else, .*:52 am\./)).toBeVisible();
    await expect(canvas.getByText(/, and by someone else since\./)).toBeVisible();
  },
};

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

export const StoppedTwice: Story = {
  args: Deciding.args,
  beforeEach: () =>
    leaveWork("bayside:technician", [
      item(
        "stop",
        "stop-clock",
        { clockId: "k1", hours: 2.5, description: "Second coil" },
        {
          role: "change",
          records: ["job:j1147", "clock"],
          problem: {
            message: "This clock has already been stopped, with 0.5 h logged",
            code: "CONFLICT",
            reason: "CLOCK_STOPPED",
          },
        },
      ),
    ]),
  play: async ({ canvas, userEvent }) => {
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await expect(mine.getByText("Not accepted")).toBeVisible();
    await expect(mine.getByText("2.5 h, Second coil")).toBeVisible();
    await expect(mine.getByText(/, with 0\.5 h logged\. If these hours are extra,/)).toBeVisible();
    await userEvent.click(mine.getByRole("button", { name: "Add as hours" }));
    await expect(
      await canvas.findByRole("list", { name: "Waiting for Ducted zone 3 not cooling" }),
    ).toBeVisible();
    const [kept] = await indexedStore.read("bayside:technician");
    await expect(kept).toMatchObject({
      id: "stop",
      kind: "hours",
      role: "addition",
      records: ["job:j1147"],
      variables: { jobId: "j1147", hours: 2.5, description: "Second coil" },
    });
    await expect(kept?.problem).toBeUndefined();
  },
};

export const RefusedCreation: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () => leaveWork("bayside:technician", CREATIONS),
  args: {
    answers: {
      JobFormMembers: { members: [] },
      CustomerOptions: { customers: connection("Customer", []) },
      CustomerName: { customer: null },
      NewJobCustomer: { customer: null, jobs: connection("Job", []) },
      BookedThen: { schedule: [] },
      CustomerEquipment: { equipmentList: connection("Equipment", []) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await expect(
      mine.getByText(/^Customer not found\. It’s been deleted since then\. Choose another/),
    ).toBeVisible();
    await expect(mine.getByText(/^This is too old to send without checking with you\./)).toBeVisible();
    await expect(mine.getByRole("button", { name: "Send now" })).toBeVisible();
    const job = within(mine.getByRole("region", { name: "New job: Display too warm" }));
    await userEvent.click(job.getByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit new job" }));
    await expect(await dialog.findByRole("textbox", { name: "Title" })).toHaveValue("Display too warm");
    await userEvent.clear(dialog.getByRole("textbox", { name: "Title" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Display warm");
    await userEvent.click(dialog.getByRole("button", { name: "Send again" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const list = within(await canvas.findByRole("list", { name: "Waiting for Display warm" }));
    await userEvent.click(list.getByRole("button", { name: "Options for Display warm" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Discard" }));
    const ask = within(await screen.findByRole("alertdialog", { name: "Discard this?" }));
    await expect(ask.getByText("Note: “Seal is torn”")).toBeVisible();
    await userEvent.click(ask.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(canvas.queryByText("Seal is torn")).toBeNull());
  },
};

const TYPED = "Damper freed, motor to be ordered";

export const LeftHalfTyped: Story = {
  play: async ({ canvas, userEvent }) => {
    const edit = async () => {
      await userEvent.click(
        await canvas.findByRole("button", { name: "Options for Zone 3 motor seized, damper shut" }),
      );
      await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
      return within(await screen.findByRole("dialog", { name: "Edit note" }));
    };
    const text = (await edit()).getByRole("textbox", { name: "Note" });
    await userEvent.clear(text);
    await userEvent.type(text, TYPED);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const dialog = await edit();
    await expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue(TYPED);
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText(TYPED)).toBeVisible();
    await waitFor(() => expect(countDrafts("note")).toBe(0));
  },
};

export const Editing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Options for Zone 3 motor seized, damper shut" }),
    );
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit note" }));
    const text = dialog.getByRole("textbox", { name: "Note" });
    await userEvent.clear(text);
    await userEvent.type(text, "Damper freed");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByText("Damper freed")).toBeVisible();
    const stored = await indexedStore.read("bayside:technician");
    await expect(stored.find(({ id }) => id === "note")?.variables).toMatchObject({
      jobId: "j1147",
      text: "Damper freed",
    });
  },
};

export const Unreadable: Story = {
  play: async ({ canvas, userEvent }) => {
    const read = spyOn(indexedStore, "readItem").mockRejectedValue(new Error("No storage"));
    await userEvent.click(
      await canvas.findByRole("button", { name: "Options for Zone 3 motor seized, damper shut" }),
    );
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await expect(await screen.findByText("Couldn’t open this on your device")).toBeVisible();
    read.mockRestore();
  },
};

export const NotKept: Story = {
  args: Deciding.args,
  play: async ({ canvas, userEvent }) => {
    const put = spyOn(indexedStore, "put").mockRejectedValue(new DOMException("Full", "QuotaExceededError"));
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await userEvent.click(await mine.findByRole("button", { name: "Retry" }));
    await expect(await screen.findByText("Failed to send")).toBeVisible();
    await userEvent.click(mine.getByRole("button", { name: /^Keep mine/ }));
    await expect(await screen.findByText("Failed to save your choice")).toBeVisible();
    await expect(mine.getByText("Changed by both")).toBeVisible();
    put.mockRestore();
    const drop = spyOn(indexedStore, "drop").mockRejectedValue(new DOMException("Lost", "UnknownError"));
    await userEvent.click(mine.getByRole("button", { name: "Discard" }));
    const ask = within(await screen.findByRole("alertdialog", { name: "Discard this?" }));
    await userEvent.click(ask.getByRole("button", { name: "Discard" }));
    await expect(await screen.findByText("Failed to discard")).toBeVisible();
    await expect(mine.getByText(/^Job not found/)).toBeVisible();
    drop.mockRestore();
    await userEvent.click(mine.getByRole("button", { name: /^Keep mine/ }));
    await expect(await canvas.findByRole("list", { name: "Waiting for Wall splits" })).toBeVisible();
  },
};

export const EditingCreations: Story = {
  beforeEach: () => leaveWork("bayside:technician", MADE),
  args: RefusedCreation.args,
  play: async ({ canvas, userEvent }) => {
    const rename = async (from: string, field: string, to: string) => {
      await userEvent.click(await canvas.findByRole("button", { name: `Options for ${from}` }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
      const dialog = within(await screen.findByRole("dialog"));
      const name = await dialog.findByRole("textbox", { name: field });
      await userEvent.clear(name);
      await userEvent.type(name, to);
      await userEvent.click(dialog.getByRole("button", { name: "Save" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await rename("Rye Pier Kiosk", "Company name", "Rye Beach Kiosk");
    await rename("Cold display, Rye Pier Kiosk", "Name", "Cold cabinet");
    await rename("Display warm", "Title", "Cabinet warm");
    const stored = await indexedStore.read("bayside:technician");
    await expect(stored.map(({ order, records }) => [order, records[0]])).toEqual([
      [1, `customer:${RYE}`],
      [2, "equipment:cold"],
      [3, "job:warm"],
    ]);
    await expect(stored.map(({ variables }) => variables)).toMatchObject([
      { name: "Rye Beach Kiosk" },
      { input: { name: "Cold cabinet", customerId: RYE } },
      { input: { title: "Cabinet warm", estimatedValueCents: 42_000 } },
    ]);
  },
};

export const Sending: Story = {
  beforeEach: async () => {
    const restore = await leaveWork("bayside:technician", WORK.slice(2));
    restore();
    const [note] = await indexedStore.read("bayside:technician");
    if (note) await indexedStore.put([{ ...note, failures: 2, dueAt: Date.now() + 45_000 }]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sending, 4 left")).toBeVisible();
    await expect(canvas.getByText(/no response yet · retrying in 4\d s ·/)).toBeVisible();
  },
};

export const BlockedByRefusal: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () =>
    leaveWork("bayside:technician", [
      item(
        "gone",
        "note",
        { text: "Gate code is 4821" },
        { problem: { message: "Note is too long", code: "BAD_INPUT" } },
      ),
      item("done", "complete", { id: "j1147" }, { role: "closing", version: 3 }),
    ]),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/waiting for the note above, which needs you: “Gate code is 4821”/),
    ).toBeVisible();
    await expect(canvas.queryByText(/Sends automatically/)).toBeNull();
  },
};

export const Unsaved: Story = {
  beforeEach: () =>
    leaveWork("bayside:technician", [
      item(
        "fault",
        "note",
        { text: "Gate code is 4821" },
        { problem: { message: "Our server couldn’t save this", code: "NOT_SAVED", isTold: true } },
      ),
      item(
        "odd",
        "part",
        { partName: "Fan bearing", quantity: "two" },
        {
          problem: { message: "This version of the app can’t send this", code: "UNREADABLE", isTold: false },
        },
      ),
    ]),
  play: async ({ canvas }) => {
    const mine = within(await canvas.findByRole("region", { name: "Needs you" }));
    await expect(
      mine.getByText(/^Our server couldn’t save this. Support has been notified. Your work is safe/),
    ).toBeVisible();
    await expect(mine.getByText("Gate code is 4821")).toBeVisible();
    await expect(
      mine.getByText(/^This version of the app can’t send this. Copy what you need/),
    ).toBeVisible();
    await expect(mine.getByText(/Part name: Fan bearing/)).toBeVisible();
  },
};

export const Unopened: Story = {
  globals: { viewport: { value: "phone" } },
  beforeEach: () =>
    leaveWork("bayside:technician", [
      item("odd", "note", { text: "Gate code is 4821" }, { queuedAt: "in another form" }),
    ]),
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole("region", { name: "Can’t be read" }));
    await expect(canvas.queryByText("Everything has been sent")).toBeNull();
    await userEvent.click(card.getByRole("button", { name: "Discard" }));
    const ask = within(await screen.findByRole("alertdialog", { name: "Discard this?" }));
    await userEvent.click(ask.getByRole("button", { name: "Keep" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(await countKept("bayside:technician")).toBe(1);
    await userEvent.click(card.getByRole("button", { name: "Discard" }));
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
    );
    await expect(await canvas.findByText("Everything has been sent")).toBeVisible();
    await expect(await countKept("bayside:technician")).toBe(0);
  },
};

export const NotReadYet: Story = {
  beforeEach: async () => {
    const restore = await leaveWork("bayside:technician", WORK);
    const read = spyOn(indexedStore, "read").mockReturnValue(new Promise(() => {}));
    return () => {
      read.mockRestore();
      restore();
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading unsent work")).toBeInTheDocument();
    await expect(canvas.queryByText("Everything has been sent")).toBeNull();
  },
};

export const NotReadable: Story = {
  beforeEach: async () => {
    const restore = await leaveWork("bayside:technician", WORK);
    spyOn(indexedStore, "read").mockRejectedValueOnce(new DOMException("Lost", "UnknownError"));
    return restore;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Couldn’t load your unsent work")).toBeVisible();
    await expect(canvas.queryByText("Everything has been sent")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByText("Changed by both")).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: emptyOutbox,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Everything has been sent")).toBeVisible();
  },
};
