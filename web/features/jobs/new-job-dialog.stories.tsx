import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { Button } from "@fettle/design-system/Button";
import { MESSAGES } from "@fettle/rules/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { beOffline } from "../../platform/testing/be-offline.ts";
import { type Answers, StoryScreen } from "../../platform/testing/story-screen.tsx";
import DuplicateJobDialog from "./duplicate-job-dialog.tsx";
import { aJob, connection, people } from "./job.fixtures.ts";
import NewJobDialog from "./new-job-dialog.tsx";

const customer = {
  __typename: "Customer",
  id: "0193a000-0000-7000-8000-000000000003",
  name: "Kingston Fresh Foods",
  suburb: "Moorabbin",
  contactName: "Dimitri Pappas",
  address: "88 Keys Road, Moorabbin VIC 3189",
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
  title: "Screens/New Job",
  component: StoryScreen,
  args: {
    routes: [{ path: "/", Component: () => <NewJobDialog onClose={() => {}} /> }],
    path: "/",
    answers: {
      JobFormMembers: { members: people },
      CustomerOptions: { customers: connection("Customer", [customer]) },
      CustomerName: { customer },
      CustomerEquipment: { equipmentList: connection("Equipment", []) },
      CreateJob: new Error("The server said no"),
    },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Closing keeps a draft, and says how to discard it. */
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

/** A day without a time isn't saved, nor lost: it stands there again when the dialog is opened again. */
export const DateInPart: Story = {
  args: { routes: [{ path: "/", Component: Reopening }] },
  play: async ({ canvas }) => {
    const dialog = () => screen.findByRole("dialog").then(within);
    const day = async () => (await dialog()).getByRole("spinbutton", { name: /day/ });
    await userEvent.type((await dialog()).getByRole("textbox", { name: "Title" }), "Filter clean");
    await userEvent.click(await day());
    await userEvent.keyboard("25112026");
    await userEvent.click((await dialog()).getByRole("button", { name: "Create Job" }));
    await (await dialog()).findByText("Enter a whole date and time");
    await expect(await day()).toHaveTextContent("25");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await canvas.findByRole("button", { name: "Open again" }));
    await waitFor(async () => expect(await day()).toHaveTextContent("25"));
    await userEvent.click(await screen.findByRole("button", { name: "Start over" }));
    await waitFor(async () => expect(await day()).not.toHaveTextContent("25"));
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
    await dialog.findByDisplayValue(customer.name);
  },
};

const create = fn((_: { input: object & { id?: string } }) => ({ createJob: aJob(1207) }));

/** The same work once more: undated, at the same estimate. */
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
    const dialog = within(await screen.findByRole("dialog", { name: "Duplicate Job" }));
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Ducted zone 3 not cooling");
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    const { id, ...input } = create.mock.calls[0]?.[0].input ?? {};
    await expect(id).toBeTruthy();
    await expect(input).toMatchObject({ jobType: "Repair", scheduledAt: null, estimatedValueCents: 42_000 });
    await expect(input).not.toHaveProperty("status");
  },
};

/** In the field, the person who books a job usually does it. */
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

/** A job without a title is refused; after a refusal by the server the form keeps its values. */
export const Refused: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(dialog.getByRole("combobox", { name: /Equipment/ })).toBeDisabled();
    await dialog.findByText(MESSAGES.selectCustomerFirst);
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("Title is required");
    await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), "Leak search");
    await userEvent.click(dialog.getByRole("button", { name: "Create Job" }));
    await dialog.findByText("The server said no");
    await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Leak search");
  },
};

/** Offline, the form keeps its values and says why it can't be saved yet. */
export const Offline: Story = {
  beforeEach: beOffline,
  play: async () => {
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "No hot water");
    const create = screen.getByRole("button", { name: "Create Job" });
    await expect(create).toHaveAttribute("aria-disabled", "true");
    await expect(create).toHaveAccessibleDescription(/^You’re offline\./);
    await expect(screen.getByText(/^You’re offline/, { selector: "p" })).toBeVisible();
  },
};

/** A server whose first answer gets lost after it stored the job. */
function forgetfulServer() {
  const stored = new Map<string, { title: string; description: string | null }>();
  let isLost = true;
  const answers: Answers = {
    CreateJob: ({ input }) => {
      const { id, title, description } = input as { id: string; title: string; description: string | null };
      const known = stored.get(id);
      if (known && known.title !== title) return idConflict();
      if (!known) stored.set(id, { title, description });
      if (!isLost) return { createJob: aJob(1147, { id, title }) };
      isLost = false;
      return new Error("Network error");
    },
    UpdateJob: ({ id, input }) => {
      stored.set(String(id), input as { title: string; description: string | null });
      return { updateJob: aJob(1147, { id: String(id) }) };
    },
  };
  return { stored, answers };
}

const idConflict = () =>
  new CombinedGraphQLErrors({ errors: [{ message: "No", extensions: { code: "CONFLICT", field: "id" } }] });

const server = forgetfulServer();
const laterServer = forgetfulServer();

/** After a lost answer and further edits, the stored job is updated, and no second one created. */
export const LostAnswer: Story = {
  args: {
    routes: [{ path: "/", Component: Reopening }],
    answers: { ...meta.args.answers, ...server.answers },
  },
  play: async ({ canvas }) => {
    const title = () => screen.findByRole("textbox", { name: "Title" });
    const create = async () => userEvent.click(await screen.findByRole("button", { name: "Create Job" }));
    await userEvent.type(await title(), "Coolroom");
    await create();
    await screen.findByText("Network error");
    await userEvent.type(await title(), " service");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await canvas.findByRole("button", { name: "Open again" }));
    await create();
    await screen.findByText("Job created");
    await expect([...server.stored.values()]).toMatchObject([{ title: "Coolroom service" }]);
  },
};

/** The server compares no word that was taken out: it is taken out all the same. */
export const LostAnswerThenLess: Story = {
  args: { answers: { ...meta.args.answers, ...laterServer.answers } },
  play: async () => {
    const description = () => screen.findByRole("textbox", { name: /^Description/ });
    const create = async () => userEvent.click(await screen.findByRole("button", { name: "Create Job" }));
    await userEvent.type(await screen.findByRole("textbox", { name: "Title" }), "Coolroom");
    await userEvent.type(await description(), "Bring a ladder");
    await create();
    await screen.findByText("Network error");
    await userEvent.clear(await description());
    await create();
    await screen.findByText("Job created");
    await expect([...laterServer.stored.values()]).toHaveLength(1);
    await expect([...laterServer.stored.values()][0]?.description).toBeFalsy();
  },
};
