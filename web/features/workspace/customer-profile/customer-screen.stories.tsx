import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { MESSAGES } from "@fettle/rules/platform/messages";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { CustomerScreenQuery } from "../../../generated/graphql.ts";
import { emptyOutbox } from "../../../platform/testing/empty-outbox.ts";
import { viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { thread } from "../../conversations/messages/messages.fixtures.ts";
import { customerFormValues } from "../../customers/customers/customer-form-values.ts";
import { customersRoutes } from "../../customers/customers/customers.routes.ts";
import { connection, someJobs } from "../../jobs/jobs/job.fixtures.ts";
import { customerProfileRoutes } from "./customer-profile.routes.ts";

const id = "0193a000-0000-7000-8000-0000000000c1";
const customer: NonNullable<CustomerScreenQuery["customer"]> = {
  __typename: "Customer",
  id,
  name: "Kingston Fresh Foods",
  contactName: "Dimitri Pappas",
  email: "ap@kingstonfresh.example",
  phone: "0355501180",
  street: "88 Keys Road",
  suburb: "Moorabbin",
  state: "VIC",
  postcode: "3189",
  address: "88 Keys Road, Moorabbin VIC 3189",
  notes: "Coolrooms must not be off more than 20 minutes.",
  version: 4,
  balanceCents: 147_147,
  isOverdue: false,
  lastVisitAt: null,
  nextVisitAt: null,
  archivedAt: null,
  createdAt: "2025-11-03T00:00:00.000Z",
  updatedAt: "2026-02-17T03:00:00.000Z",
  equipment: [
    {
      __typename: "Equipment",
      id: "0193a000-0000-7000-8000-0000000000e1",
      name: "Coolroom 1",
      make: "Bitzer",
      model: "LH64E",
      serial: "BZ64-00714",
      notes: null,
      serviceIntervalMonths: 12,
      nextServiceDue: "2026-08-17",
      version: 1,
      customer: {
        __typename: "Customer",
        id,
        name: "Kingston Fresh Foods",
        address: "88 Keys Road, Moorabbin VIC 3189",
      },
    },
  ],
};

const answersWith = (changes: object) => ({
  Viewer: viewerOf("admin"),
  CustomerScreen: { customer: { ...customer, ...changes } },
  CustomerJobs: { jobs: connection("Job", []) },
});

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Workspace/Customer profile",
  component: StoryScreen,
  args: { routes: customerProfileRoutes, path: `/customers/${id}`, answers: answersWith({}) },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

export const ManyJobs: Story = {
  args: { answers: { ...answersWith({}), CustomerJobs: { jobs: connection("Job", someJobs(9)) } } },
  play: async ({ canvas }) => {
    const jobs = await canvas.findByRole("list", { name: "Jobs" });
    await expect(within(jobs).getAllByRole("listitem")).toHaveLength(6);
    await userEvent.click(canvas.getByRole("button", { name: "All 9 jobs" }));
    await waitFor(() =>
      expect(within(canvas.getByRole("list", { name: "Jobs" })).getAllByRole("listitem")).toHaveLength(9),
    );
  },
};

export const Profile: Story = {
  name: "Customer at rest",
  tags: ["at-rest"],
  parameters: { screen: "customer-screen" },
  play: async ({ canvas }) => {
    const navigate = await canvas.findByRole("link", { name: "Navigate" });
    await expect(navigate).toHaveAttribute("href", expect.stringContaining("https://"));
    await expect(canvas.getByRole("link", { name: "(03) 5550 1180" })).toHaveAttribute(
      "href",
      "tel:0355501180",
    );
    await expect(canvas.getByText("Owes $1,471.47")).toBeVisible();
  },
};

export const OwesNothing: Story = {
  args: { answers: answersWith({ contactName: null, balanceCents: 0 }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: customer.name });
    await expect(canvas.queryByText(/^Owes/)).toBeNull();
  },
};

const withReminders = (remindersOff: boolean) => ({
  ...answersWith({}),
  CustomerDocuments: {
    customer: { ...customer, contactName: "سارة Pappas", balanceCents: 48_400, remindersOff },
    viewer: {
      __typename: "Viewer",
      id: "admin",
      organisation: { __typename: "Organisation", id: "bayside", invoiceReminders: true },
    },
    quotes: connection("Quote", []),
    invoices: connection("Invoice", []),
  },
});

export const Messages: Story = {
  args: {
    answers: {
      ...answersWith({}),
      CustomerThread: { customer: { __typename: "Customer", id, conversation: thread } },
    },
  },
  play: async ({ canvas }) => {
    const messages = await canvas.findByRole("list", { name: "Messages" });
    await expect(within(messages).getByText(/^Dog is in, sorry/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open conversation" })).toHaveAttribute(
      "href",
      "/messages/t1",
    );
  },
};

const choices = {
  __typename: "Customer",
  id,
  phone: "0491570156",
  visitRemindersOff: false,
};

export const TurnsTextsOff: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...answersWith({}),
      CustomerTextChoices: {
        customer: { ...choices, textOptOut: null },
        viewer: {
          __typename: "Viewer",
          id: "admin",
          organisation: { __typename: "Organisation", id: "bayside", visitReminders: true },
        },
      },
      SetTextOptOut: {
        setTextOptOut: {
          __typename: "Customer",
          id,
          textOptOut: { __typename: "TextOptOut", at: "2026-11-09T00:00:00.000Z", source: "staff" },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const texts = await canvas.findByRole("switch", { name: "Texts" });
    await expect(texts).toBeChecked();
    await userEvent.click(texts);
    await waitFor(() => expect(texts).not.toBeChecked());
    await expect(canvas.getByText("Turned off by the team on 9 November 2026")).toBeVisible();
    await expect(canvas.getByRole("switch", { name: "Visit reminders by text" })).toBeDisabled();
  },
};

export const EmailsSuppressed: Story = {
  args: {
    answers: {
      ...answersWith({}),
      CustomerSuppression: {
        customer: {
          __typename: "Customer",
          id,
          email: "margaret@example.com",
          mailSuppression: {
            __typename: "MailSuppression",
            at: "2026-11-09T00:00:00.000Z",
            reason: "The mailbox doesn’t exist",
          },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    const words =
      "Emails to this customer are paused: one bounced on 9 November 2026. The mailbox doesn’t exist.";
    await expect(await canvas.findByText(words)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Allow emails" })).toBeEnabled();
  },
};

export const TurnsPaymentRemindersOff: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...withReminders(false),
      SetCustomerReminders: {
        setCustomerReminders: { __typename: "Customer", id, remindersOff: true },
      },
    },
  },
  play: async ({ canvas }) => {
    const reminders = await canvas.findByRole("switch", { name: "Payment reminders" });
    await expect(reminders).toBeChecked();
    await expect(canvas.getByText(/^The PDF can’t print .*سارة/)).toBeVisible();
    await userEvent.click(reminders);
    await waitFor(() => expect(reminders).not.toBeChecked());
  },
};

export const FailsToTurnPaymentRemindersOn: Story = {
  tags: ["test"],
  args: { answers: { ...withReminders(true), SetCustomerReminders: new Error("Network error") } },
  play: async ({ canvas, canvasElement }) => {
    const reminders = await canvas.findByRole("switch", { name: "Payment reminders" });
    await userEvent.click(reminders);
    await within(canvasElement.ownerDocument.body).findByText("Failed to change reminders");
    await expect(reminders).not.toBeChecked();
  },
};

export const BareAndLong: Story = {
  args: {
    answers: answersWith({
      name: "Unbrokencompanyname".repeat(10),
      contactName: null,
      email: null,
      phone: null,
      street: null,
      suburb: null,
      state: null,
      postcode: null,
      address: null,
      notes: null,
      equipment: [],
    }),
  },
};

const stale = new CombinedGraphQLErrors({
  errors: [
    {
      message: "Jodie Marsh changed this customer at 8:52 am",
      extensions: {
        code: "CONFLICT",
        changedBy: { name: "Jodie Marsh", id: "jodie", at: "2026-11-17T21:52:00.000Z" },
        changes: [
          { field: "phone", value: "0491570156" },
          { field: "version", value: 5 },
        ],
      },
    },
  ],
});

const staleOwn = new CombinedGraphQLErrors({
  errors: [
    {
      message: "You changed this customer at 8:52 am",
      extensions: {
        ...stale.errors[0]?.extensions,
        changedBy: { name: "Mel Tran", id: "admin", at: "2026-11-17T21:52:00.000Z" },
      },
    },
  ],
});

export const SavedInAnotherWindow: Story = {
  tags: ["test"],
  args: { path: `/customers/${id}/edit`, answers: { ...answersWith({}), UpdateCustomer: staleOwn } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const phone = await page.findByLabelText(/Phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, "0355509999");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("The other window: 0491570156")).toBeVisible();
    await expect(
      page.getByText("You changed this customer in another window at 8:52 am while you were editing it."),
    ).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: "Use the other" }));
    await expect(phone).toHaveValue("0491570156");
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  },
};

export const SomeoneElseSavedFirst: Story = {
  args: { path: `/customers/${id}/edit`, answers: { ...answersWith({}), UpdateCustomer: stale } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const phone = await page.findByLabelText(/Phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, "0355509999");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("Theirs: 0491570156")).toBeVisible();
    await expect(
      page.getByText("Jodie Marsh changed this customer at 8:52 am while you were editing it."),
    ).toBeVisible();
    const changes = page.getByRole("region", { name: "What changed" });
    await waitFor(() => expect(changes).toHaveFocus());
    await expect(page.getByText("Yours: 0355509999")).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: "Use theirs" }));
    await expect(phone).toHaveValue("0491570156");
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  },
};

export const LeavingKeepsWhatWasTyped: Story = {
  tags: ["test"],
  args: { path: `/customers/${id}/edit` },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const phone = () => page.findByLabelText(/Phone/);
    const reopen = async () => {
      // An open dialog makes the link inert, but Testing Library doesn't see that.
      await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
      await userEvent.click(await canvas.findByRole("link", { name: "Edit" }));
    };
    await userEvent.type(await phone(), "9");
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
    await page.findByText("Draft kept in this browser");
    await reopen();
    await page.findByText("Pick up where you left off.");
    await expect(await phone()).toHaveValue("03555011809");
    await userEvent.keyboard("{Escape}");
    await reopen();
    await userEvent.click(await page.findByRole("button", { name: "Start over" }));
    await expect(await phone()).toHaveValue("0355501180");
    await expect(page.queryByText("Pick up where you left off.")).toBeNull();
    await userEvent.click(within(page.getByRole("dialog")).getByRole("button", { name: "Close" }));
    await reopen();
    await expect(await phone()).toHaveValue("0355501180");
    await expect(page.queryByText("Pick up where you left off.")).toBeNull();
  },
};

export const UnsavedWorkOnAnOlderVersion: Story = {
  tags: ["test"],
  args: {
    path: `/customers/${id}/edit`,
    answers: {
      ...answersWith({}),
      UpdateCustomer: ({ input }) =>
        JSON.stringify(input) === JSON.stringify({ notes: "Ring first", version: 3 })
          ? stale
          : new Error("The draft was sent as if it were new"),
    },
  },
  beforeEach: () => {
    const values = { ...customerFormValues(customer), phone: "0355500000" };
    const draft = {
      savedAt: "2026-02-16T03:00:00.000Z",
      base: { version: 3, values },
      values: { ...values, notes: "Ring first" },
    };
    localStorage.setItem(`fettle_draft:admin:customer:${id}`, JSON.stringify(draft));
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByLabelText(/Notes/)).toHaveValue("Ring first");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("Theirs: 0491570156")).toBeVisible();
  },
};

export const SaveWaits: Story = {
  beforeEach: () => emptyOutbox,
  args: {
    path: `/customers/${id}/edit`,
    answers: { ...answersWith({}), UpdateCustomer: new Error("Network error") },
  },
  play: async ({ canvas, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const phone = await page.findByLabelText(/Phone/);
    await userEvent.clear(phone);
    await userEvent.type(phone, "0355509999");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await page.findByText(/Saved on this device/);
    await expect(await canvas.findByText(/5550 9999/)).toBeVisible();
  },
};

const refusedWithoutWords = new CombinedGraphQLErrors({
  errors: [{ message: "", extensions: { code: "BAD_INPUT" } }],
});

export const SaveFailed: Story = {
  args: {
    path: `/customers/${id}/edit`,
    answers: { ...answersWith({}), UpdateCustomer: refusedWithoutWords },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const name = await page.findByLabelText("Company name");
    await userEvent.clear(name);
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("Company name is required")).toBeVisible();
    await userEvent.type(name, "Kingston");
    await userEvent.type(page.getByRole("textbox", { name: /Email/ }), "nowhere");
    await userEvent.clear(page.getByRole("textbox", { name: /Email/ }));
    await userEvent.type(page.getByRole("textbox", { name: /Email/ }), "nowhere");
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText("Enter a valid email")).toBeVisible();
    await userEvent.clear(page.getByRole("textbox", { name: /Email/ }));
    await userEvent.click(page.getByRole("button", { name: "Save" }));
    await expect(await page.findByText(MESSAGES.failedToSaveCustomer)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  },
};

const tie = { __typename: "RecordTie", cents: null };

export const DeleteSaysWhatTheyHave: Story = {
  args: {
    answers: {
      ...answersWith({}),
      DeletionPreview: {
        deletionPreview: {
          __typename: "DeletionPreview",
          outcome: "archived",
          ties: [
            { ...tie, kind: "open_jobs", count: 13 },
            { ...tie, kind: "unpaid_invoices", count: 2, cents: 44_577 },
          ],
        },
      },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const page = within(canvasElement.ownerDocument.body);
    await page.findByText(/has 13 open jobs and \$445\.77 owing, so they’ll be archived instead of deleted/);
  },
};

export const DeleteWithoutAPreview: Story = {
  args: {
    answers: {
      ...answersWith({}),
      DeletionPreview: new Error(MESSAGES.networkError),
      DeleteCustomer: { deleteCustomer: { __typename: "DeletionPayload", id, outcome: "archived" } },
      CustomersPage: { customers: connection("Customer", []) },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const page = within(canvasElement.ownerDocument.body);
    await page.findByText("Are you sure you want to delete this customer?");
    await userEvent.click(page.getAllByRole("button", { name: "Delete" }).at(-1) as HTMLElement);
    await page.findByText("Customer archived");
    await expect(page.queryByText(MESSAGES.networkError)).toBeNull();
  },
};

export const Archived: Story = {
  args: {
    answers: {
      ...answersWith({ archivedAt: "2026-10-01T00:00:00.000Z" }),
      RestoreCustomer: { restoreCustomer: { ...customer, archivedAt: null } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Restore/ }));
    await within(canvasElement.ownerDocument.body).findByText("Customer restored");
    await canvas.findByRole("button", { name: "Create Job" });
    await expect(canvas.queryByText("This customer is archived.")).toBeNull();
  },
};

export const NotFound: Story = {
  args: { answers: { ...answersWith({}), CustomerScreen: { customer: null } } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: MESSAGES.customerNotFound });
  },
};

export const NewCustomer: Story = {
  name: "New customer at rest",
  tags: ["at-rest"],
  parameters: { screen: "../../customers/customers/new-customer-screen" },
  args: { routes: customersRoutes, path: "/customers/new" },
  play: async ({ canvas }) => {
    const create = await canvas.findByRole("button", { name: "Create" });
    await expect(create).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Company name"), "Doyle Constructions");
    await expect(create).toBeEnabled();
    await userEvent.clear(canvas.getByLabelText("Company name"));
  },
};
