import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { Button } from "@fettle/design-system/Button";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { pressKeys } from "../../../../.storybook/press-keys.ts";
import { mayGo } from "../../../platform/outbox/order.ts";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { beOffline } from "../../../platform/testing/be-offline.ts";
import { cutPlaceholders } from "../../../platform/testing/cut-placeholders.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import DuplicateJobDialog from "./duplicate-job-dialog.tsx";
import { aJob, connection, people, someJobs } from "./job.fixtures.ts";
import NewJobDialog from "./new-job-dialog.tsx";
import { loader, Component as NewJobScreen } from "./new-job-screen.tsx";

const customer = {
  __typename: "Customer",
  id: "0193a000-0000-7000-8000-000000000003",
  name: "Kingston Fresh Foods",
  suburb: "Moorabbin",
  contactName: "Dimitri Pappas",
  email: null,
  phone: "0491570156",
  street: "88 Keys Road",
  state: "VIC",
  postcode: "3189",
  address: "88 Keys Road, Moorabbin VIC 3189",
  notes: null,
};

function Reopening() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open again</Button>
      {isOpen && <NewJobDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const meta = {
  title: "Screens/Jobs/New Job",
  component: StoryScreen,
  beforeEach: emptyOutbox,
  args: {
    routes: [{ path: "/", Component: () => <NewJobDialog onClose={() => {}} /> }],
    path: "/",
    answers: {
      JobFormMembers: { members: people },
      CustomerOptions: { customers: connection("Customer", [customer]) },
      CustomerName: { customer },
      NewJobCustomer: {
        customer: { ...customer, notes: "Gate code 4412", balanceCents: 0 },
        jobs: connection("Job", []),
      },
      BookedThen: { schedule: [] },
      CustomerEquipment: { equipmentList: connection("Equipment", []) },
      CreateJob: new CombinedGraphQLErrors({
        errors: [{ message: "The server said no", extensions: { code: "BAD_INPUT" } }],
      }),
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtRest: Story = {
  tags: ["at-rest"],
  parameters: { screen: "new-job-screen" },
  args: {
    routes: [{ path: "/jobs/new", Component: NewJobScreen, loader }],
    path: "/jobs/new",
    answers: { ...meta.args.answers, JobsPage: { jobs: connection("Job", someJobs(14)) } },
  },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "New Job" });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const OnPhone: Story = {
  tags: ["test"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "New Job" });
    await within(dialog).findByRole("checkbox", { name: /Tomasi Fale/ });
    await expect(cutPlaceholders(dialog)).toEqual([]);
  },
};

let membersAsked = 0;
const failsOnce = () => {
  membersAsked += 1;
  return membersAsked === 1 ? new Error("Request timed out") : { members: people };
};

export const TechniciansFailed: Story = {
  tags: ["test"],
  args: { answers: { ...meta.args.answers, JobFormMembers: failsOnce } },
  beforeEach: () => {
    membersAsked = 0;
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await dialog.findByText("Failed to load technicians");
    await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
    await expect(await dialog.findByRole("checkbox", { name: /Tomasi Fale/ })).toBeVisible();
    await expect(dialog.queryByText("Failed to load technicians")).toBeNull();
  },
};

export const Continued: Story = {
  args: { routes: [{ path: "/", Component: Reopening }] },
  play: async ({ canvas }) => {
    const title = () => screen.findByRole("textbox", { name: "Title" });
    await userEvent.type(await title(), "Half typed");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await canvas.findByRole("button", { name: "Open again" }));
    await expect(await title()).toHaveValue("Half typed");
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    await expect(await title()).toHaveValue("");
  },
};

export const DateInPart: Story = {
  args: { routes: [{ path: "/", Component: Reopening }] },
  play: async ({ canvas }) => {
    const dialog = () => screen.findByRole("dialog").then(within);
    const day = async () => (await dialog()).getByRole("spinbutton", { name: /day/ });
    await userEvent.type(await (await dialog()).findByRole("textbox", { name: "Title" }), "Filter clean");
    await userEvent.click(await day());
    await userEvent.keyboard("25112026");
    await userEvent.click((await dialog()).getByRole("button", { name: "Create Job" }));
    await (await dialog()).findByText("Enter a full date and time");
    await expect(await day()).toHaveTextContent("25");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await canvas.findByRole("button", { name: "Open again" }));
    await waitFor(async () => expect(await day()).toHaveTextContent("25"));
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    await waitFor(async () => expect(await day()).not.toHaveTextContent("25"));
  },
};

export const DateInWords: Story = {
  tags: ["test"],
  args: { routes: [{ path: "/", Component: Reopening }] },
  play: async ({ canvas }) => {
    const dialog = () => screen.findByRole("dialog").then(within);
    await userEvent.type(await (await dialog()).findByRole("textbox", { name: "Title" }), "Filter clean");
    await (await dialog()).findByText("You can type “thu 9” or “fri arvo”");
    await userEvent.click((await dialog()).getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("fri arvo");
    await (await dialog()).findByText("Fri 20 Nov, 1:00 pm");
    await userEvent.keyboard("x");
    await userEvent.tab();
    await (await dialog()).findByText(/^We couldn’t read this/);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await canvas.findByRole("button", { name: "Open again" }));
    const words = await (await dialog()).findByRole("textbox", { name: "Scheduled date and time" });
    await expect(words).toHaveValue("fri arvox");
  },
};

export const ForACustomer: Story = {
  args: {
    routes: [
      {
        path: "/",
        Component: () => <NewJobDialog onClose={() => {}} start={{ customerId: customer.id }} />,
      },
    ],
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByRole("combobox", { name: /Equipment/ })).toBeEnabled();
    await dialog.findByText(customer.name);
    await dialog.findByText(/Nothing owing/);
    await dialog.findByText("Gate code 4412");
  },
};

const create = fn((_: { input: object & { id?: string } }) => ({ createJob: aJob(1207) }));

export const Duplicated: Story = {
  args: {
    routes: [{ path: "/", Component: () => <DuplicateJobDialog jobId="j1147" onClose={() => {}} /> }],
    answers: {
      ...meta.args.answers,
      JobToDuplicate: { job: aJob(1147, { customer: null, equipment: [] }) },
      CreateJob: create,
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Duplicate job" }));
    await expect(await dialog.findByRole("textbox", { name: "Title" })).toHaveValue(
      "Ducted zone 3 not cooling",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    const { id, ...input } = create.mock.calls[0]?.[0].input ?? {};
    await expect(id).toBeTruthy();
    await expect(input).toMatchObject({ jobType: "Repair", scheduledAt: null, estimatedValueCents: 42_000 });
    await expect(input).not.toHaveProperty("status");
  },
};

export const ByATechnician: Story = {
  args: {
    role: "technician",
    answers: { ...meta.args.answers, JobFormMembers: { members: [{ ...people[2], id: "technician" }] } },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(/Tomasi Fale/);
  },
};

export const Refused: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByRole("combobox", { name: /Equipment/ })).toBeDisabled();
    await dialog.findByText(MESSAGES.selectCustomerFirst);
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("Title is required");
    await userEvent.type(await dialog.findByRole("textbox", { name: "Title" }), "Leak search");
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("The server said no");
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Leak search");
  },
};

export const Offline: Story = {
  beforeEach: beOffline,
  args: {
    routes: [
      {
        path: "/",
        Component: () => <NewJobDialog onClose={closed} start={{ customerId: customer.id }} />,
      },
    ],
  },
  play: async () => {
    await screen.findByText(customer.name);
    await expect(screen.getByText(/^You’re offline, so this only searches equipment/)).toBeVisible();
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "No hot water");
    await userEvent.click(screen.getByRole("button", { name: "Create Job" }));
    await screen.findByText("Job waiting to send");
    await expect(closed).toHaveBeenCalled();
    const kept = outboxItems.get();
    await expect(kept).toMatchObject([
      {
        about: { title: "No hot water", detail: customer.name },
        variables: { customer: { phone: "0491570156" } },
      },
    ]);
    await expect(kept[0]?.records).toEqual([`job:${kept[0]?.id}`, `customer:${customer.id}`]);
  },
};

const closed = fn();
const lost = fn((_: { input: { id?: string } }) => new Error("Network error"));

export const LostAnswer: Story = {
  tags: ["test"],
  args: { answers: { ...meta.args.answers, CreateJob: lost } },
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "Coolroom");
    await userEvent.click(await screen.findByRole("button", { name: "Create Job" }));
    await screen.findByText("Job waiting to send");
    await expect(outboxItems.get().map(({ id }) => id)).toEqual([lost.mock.calls[0]?.[0].input.id]);
  },
};

const booked = fn((_: { input: object & { id?: string; customerId?: string } }) => ({
  createJob: aJob(1208),
}));
const texted = fn((_: { jobId: string }) => ({
  sendJobText: {
    __typename: "SendTextPayload",
    message: { __typename: "Message", id: "m1" },
    job: { __typename: "Job", id: "j1208" },
  },
}));

const members = people.map((person, at) => ({ ...person, id: `0193a000-0000-7000-8000-0000000000a${at}` }));
const technicians = (at: number) => members.slice(at, at + 1) as ReturnType<typeof aJob>["technicians"];

export const KnownCaller: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      JobFormMembers: { members },
      CreateJob: booked,
      TextNewJob: texted,
      BookedThen: {
        schedule: [
          aJob(1190, { scheduledAt: "2026-11-26T00:00:00Z", technicians: technicians(1) }),
          aJob(1191, { scheduledAt: "2026-11-26T03:00:00Z", technicians: technicians(2) }),
        ],
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "Customer" }), "+61 491 570 156");
    await screen.findByText("matches mobile");
    const option = screen.getByRole("option", { name: /Kingston Fresh Foods/ });
    const create = screen.getByRole("option", { name: "Create +61 491 570 156" });
    await expect(option.compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(option).toHaveAttribute("data-focused", "true"));
    await userEvent.keyboard("{Enter}");
    await dialog.findByText("matches +61 491 570 156");
    const title = await dialog.findByRole("textbox", { name: "Title" });
    await waitFor(() => expect(title).toHaveFocus());
    await userEvent.type(title, "Coolroom warm");
    await expect(dialog.getByText(/auto-creates a follow-up job/)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /Create and text/ }));
    await dialog.findByText("Choose a date and time to text the confirmation");
    await userEvent.click(dialog.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("261120261030am");
    await dialog.findByText("Booked until 11:30 am");
    await dialog.findByText("Free until 1:00 pm");
    await userEvent.click(dialog.getByRole("checkbox", { name: /Priya Nair/ }));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(texted).toHaveBeenCalledOnce());
    await expect(booked.mock.calls[0]?.[0].input).toMatchObject({
      customerId: customer.id,
      assignedTechIds: [members[1]?.id],
      durationMinutes: null,
      siteAddress: null,
    });
  },
};

export const TextWaitsWithItsJob: Story = {
  tags: ["test"],
  args: { answers: { ...meta.args.answers, CreateJob: lost } },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "Customer" }), "Kingston");
    await userEvent.click(await screen.findByRole("option", { name: /Kingston Fresh Foods/ }));
    await dialog.findByRole("button", { name: "Change" });
    await userEvent.type(await dialog.findByRole("textbox", { name: "Title" }), "Coolroom warm");
    await userEvent.click(dialog.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("261120261030am");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(outboxItems.get().map(({ kind }) => kind)).toEqual(["new-job", "text-confirmation"]),
    );
    const [job, text] = outboxItems.get();
    await expect(text?.variables).toEqual({ jobId: job?.id, customer: customer.name });
    await expect(text && mayGo(text, outboxItems.get())).toBe(false);
  },
};

export const KnownCallerTypedAtOnce: Story = {
  tags: ["test"],
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    const who = await dialog.findByRole("combobox", { name: "Customer" });
    who.focus();
    await pressKeys("0491570156{Enter}Noisy fan");
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Noisy fan"));
    await expect(dialog.getByText("matches 0491570156")).toBeVisible();
  },
};

const bookedByLandline = fn(booked);

export const NoMobile: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      CreateJob: bookedByLandline,
      NewJobCustomer: {
        customer: { ...customer, phone: "(03) 5550 0189", notes: null, balanceCents: 0 },
        jobs: connection("Job", []),
      },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "Customer" }), "Kingston");
    await userEvent.click(await screen.findByRole("option", { name: /Kingston Fresh Foods/ }));
    await dialog.findByRole("button", { name: "Change" });
    await userEvent.type(await dialog.findByRole("textbox", { name: "Title" }), "Coolroom warm");
    await userEvent.click(dialog.getByRole("button", { name: /Create and text/ }));
    await expect(
      await dialog.findByText("Choose a customer with a mobile to text the confirmation"),
    ).toBeVisible();
    await userEvent.click(await dialog.findByRole("textbox", { name: "Title" }));
    await userEvent.keyboard("{Enter}");
    await expect(dialog.getByRole("spinbutton", { name: /day/ })).toHaveFocus();
    await expect(bookedByLandline).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(bookedByLandline).toHaveBeenCalledOnce());
  },
};

export const NewCallerWithAKnownNumber: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...meta.args.answers,
      CustomerOptions: ({ search }: { search?: string | null }) => ({
        customers: connection("Customer", search?.startsWith("0491") ? [customer] : []),
      }),
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "Customer" }), "Wei Zhang");
    await screen.findByRole("option", { name: "Create Wei Zhang" });
    await userEvent.keyboard("{Enter}");
    await userEvent.type(await dialog.findByRole("textbox", { name: "Mobile" }), "0491570156");
    await dialog.findByText("Kingston Fresh Foods has this number.");
    await userEvent.click(dialog.getByRole("button", { name: "Use Kingston Fresh Foods" }));
    await dialog.findByRole("button", { name: "Change" });
  },
};

const added = fn((_: { input: { id: string } }) => new Error("Network error"));

export const NewCaller: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      CustomerOptions: { customers: connection("Customer", []) },
      CreateCustomer: added,
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await userEvent.type(await dialog.findByRole("combobox", { name: "Customer" }), "0491 577 644");
    await screen.findByText("New customer with this mobile");
    await userEvent.keyboard("{Enter}");
    await expect(await dialog.findByRole("textbox", { name: "Mobile" })).toHaveValue("0491 577 644");
    const name = dialog.getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Title" })).toHaveFocus());
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Split system check");
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("Name is required");
    await userEvent.type(name, "Daniel Okoro");
    await userEvent.type(
      dialog.getByRole("textbox", { name: /^Address/ }),
      "41 Como Parade West, Mentone VIC 3194",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await screen.findByText("Job waiting to send");
    const [waiting, job] = outboxItems.get();
    await expect(waiting?.variables).toEqual({
      name: "Daniel Okoro",
      phone: "0491 577 644",
      email: null,
      street: "41 Como Parade West",
      suburb: "Mentone",
      state: "VIC",
      postcode: "3194",
    });
    await expect(job?.variables).toMatchObject({ input: { customerId: waiting?.id } });
  },
};

export const ElsewhereAndAnother: Story = {
  args: {
    routes: [
      {
        path: "/",
        Component: () => <NewJobDialog onClose={closed} start={{ customerId: customer.id }} />,
      },
    ],
    answers: { ...meta.args.answers, CreateJob: booked },
  },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "New Job" }));
    await userEvent.type(await dialog.findByRole("textbox", { name: "Title" }), "Damper");
    await userEvent.click(dialog.getByRole("button", { name: /Visit address/ }));
    await userEvent.click(await screen.findByRole("option", { name: "Another address" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Address of the visit" }), "2 Bay Street");
    await userEvent.type(dialog.getByRole("textbox", { name: /Access note/ }), "Key safe");
    await userEvent.click(dialog.getByRole("checkbox", { name: "Create another" }));
    booked.mockClear();
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await waitFor(() => expect(booked).toHaveBeenCalledOnce());
    await expect(booked.mock.calls[0]?.[0].input).toMatchObject({
      siteAddress: "2 Bay Street",
      accessNote: "Key safe",
    });
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue(""));
    await expect(dialog.getByRole("checkbox", { name: "Create another" })).toBeChecked();
  },
};
