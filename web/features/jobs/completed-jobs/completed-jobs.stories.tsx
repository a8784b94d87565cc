import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { expectLiftedToasts } from "../../../platform/testing/toast-lift.ts";
import { noWork, someWork } from "../job-work/job-work.fixtures.ts";
import { aJob, connection, someJobs } from "../jobs/job.fixtures.ts";
import * as detailScreen from "./completed-job-screen.tsx";
import * as listScreen from "./completed-jobs-screen.tsx";

const list = {
  path: "/completed-jobs",
  loader: listScreen.loader,
  Component: listScreen.Component,
  handle: { title: "Completed Jobs", loadError: "Failed to load completed jobs" },
};

const detail = {
  path: "/completed-jobs/:id",
  loader: detailScreen.loader,
  Component: detailScreen.Component,
  handle: { title: "Completed Job", loadError: "Failed to load completed job" },
};

const completed = someJobs(6).map((job, index) => ({
  ...job,
  status: "done" as const,
  completedAt: "2026-11-17T22:52:00.000Z",
  hasInvoice: index % 2 === 1,
  billableCents: index === 0 ? null : index * 9_500,
  quotedCents: null,
  workCents: index === 0 ? null : index * 9_500,
  billableTotalCents: index === 0 ? null : index * 10_450,
  quotedTotalCents: null,
  workTotalCents: index === 0 ? null : index * 10_450,
  zeroCharges: 0,
  sharesInvoice: false,
  invoice: null,
  photoCount: index,
}));

const done = {
  ...aJob(1147, { status: "done", completedAt: "2026-11-17T22:52:00.000Z" }),
  ...someWork(),
  status: "done" as const,
  hasInvoice: false,
  billableCents: null,
  quote: null,
  invoice: null,
  completedBy: null,
};

const toInvoice = {
  toInvoice: {
    __typename: "ToInvoice",
    jobs: 3,
    amountCents: 28_500,
    quotedJobs: 0,
    breakdown: {
      __typename: "ToInvoiceBreakdown",
      completed: 8,
      today: 0,
      yesterday: 2,
      week: 3,
      uncharged: 1,
      totalCents: 31_350,
    },
  },
};

const quotedAndWorked = {
  billableCents: 182_845,
  quotedCents: 182_845,
  workCents: 6_490,
  billableTotalCents: 201_130,
  quotedTotalCents: 201_130,
  workTotalCents: 7_139,
};

const meta = {
  title: "Screens/Jobs/Completed Jobs",
  component: StoryScreen,
  args: {
    routes: [list],
    path: "/completed-jobs",
    answers: { CompletedJobs: { jobs: connection("Job", completed) }, ToInvoice: toInvoice },
  },
} satisfies Meta<typeof StoryScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  name: "Completed jobs at rest",
  tags: ["at-rest"],
  parameters: { screen: "completed-jobs-screen" },
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole("list", { name: "Completed jobs" })).getAllByRole("listitem");
    const [first, second] = rows.map((row) => within(row));
    await expect(first?.getByText("Completed")).toBeVisible();
    await expect(first?.getByText(/18 Nov(?: 2026)?, 9:52 am/)).toBeVisible();
    await expect(second?.getByText("Invoiced")).toBeVisible();
    await expect(second?.getByRole("link")).toHaveAttribute("href", "/completed-jobs/j1101");
  },
};

const conversions = (invoice: string) => ({
  convertJobToInvoice: {
    __typename: "ConvertJobToInvoicePayload",
    created: true,
    clocksOf: [],
    unpricedLines: [],
    invoice: { __typename: "Invoice", id: invoice, number: invoice, job: null },
  },
});

const waiting = completed.filter((job) => !job.hasInvoice);

const queue = (jobs: readonly object[], more: object) => ({
  path: "/completed-jobs?tab=to-invoice",
  answers: {
    CompletedJobs: { jobs: { ...connection("Job", jobs as never), totalCount: jobs.length } },
    ToInvoice: toInvoice,
    InvoicingTerms: {
      viewer: {
        __typename: "Viewer",
        id: "manager",
        organisation: { __typename: "Organisation", id: "bayside", invoiceDueDays: 7 },
      },
    },
    ...more,
  },
});

type Sent = {
  input: { invoices: { jobIds: string[]; bill?: string }[]; dueDate: string; asDrafts: boolean };
};

/** Sends every invoice but those of the jobs in `skipped`. */
const sending =
  (check: (input: Sent["input"]) => boolean, skipped: readonly string[] = []) =>
  (variables: Record<string, unknown>) => {
    const { input } = variables as Sent;
    if (!check(input)) return new Error("Not what was chosen");
    const isSkipped = ({ jobIds }: { jobIds: string[] }) => jobIds.some((id) => skipped.includes(id));
    return {
      sendJobInvoices: {
        __typename: "SendJobInvoicesPayload",
        made: input.invoices
          .filter((each) => !isSkipped(each))
          .map(({ jobIds }) => ({
            __typename: "MadeJobInvoice",
            jobIds,
            invoice: {
              __typename: "Invoice",
              id: `i-${jobIds[0]}`,
              number: "INV-0415",
              job: null,
              sharedJobs: [],
            },
          })),
        skipped: input.invoices.filter(isSkipped).map(({ jobIds }) => ({
          __typename: "SkippedJobInvoice",
          jobIds,
          reason: "Margaret has no email or mobile",
        })),
      },
    };
  };

export const ToInvoice: Story = {
  name: "Jobs to invoice at rest",
  args: queue(waiting, {}),
  play: async ({ canvas }) => {
    const tab = await canvas.findByRole("tab", { name: /To invoice/ });
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(tab).toHaveTextContent("3");
    await expect(canvas.getByRole("tab", { name: /Invoiced/ })).toHaveTextContent("5");
    await expect(canvas.getByRole("radio", { name: "Yesterday 2" })).toBeVisible();
    await expect(canvas.getByText("$313.50")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Add price to/ })).toBeVisible();
  },
};

export const InvoicedAndSent: Story = {
  args: queue(
    waiting.map((job) => (job.id === "j1102" ? { ...job, ...quotedAndWorked } : job)),
    {
      SendJobInvoices: sending(
        ({ invoices, dueDate, asDrafts }) =>
          dueDate === "2026-11-25" &&
          !asDrafts &&
          invoices.length === 2 &&
          invoices.every(({ jobIds, bill }) => bill === (jobIds[0] === "j1102" ? "work" : undefined)),
        ["j1104"],
      ),
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all with a price" }));
    await expect(await canvas.findByText(/^2 jobs, \$[\d,.]+ inc GST$/)).toBeVisible();
    await expect(canvas.getByText(/^2 of 3 chosen\. 1 is missing a price/)).toBeVisible();
    await expectLiftedToasts();
    await userEvent.click(canvas.getByRole("button", { name: "Invoice and send" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(dialog.getAllByText("m.doyle@mail.example")).toHaveLength(2);
    await expect(dialog.getByRole("button", { name: /7 days, due Wed 25 Nov 2026/ })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /The quotes, as accepted/ }));
    await userEvent.click(await within(document.body).findByRole("option", { name: "The logged work" }));
    await userEvent.click(dialog.getByRole("button", { name: /^Send 2 invoices/ }));
    const failed = await canvas.findByText("1 job wasn’t invoiced");
    const job = failed.closest("[role=alert]")?.querySelector("li a");
    await expect(job).toHaveAttribute("href", "/jobs/j1104/notes");
    await within(document.body).findByText("1 invoice sent");
    await expect(canvas.getByText(/^1 job, /)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByText(/^1 job, /)).toBeNull();
  },
};

export const PartUnpriced: Story = {
  args: queue(
    waiting.map((job) => ({
      ...job,
      zeroCharges: job.id === "j1104" ? 0 : 1,
      ...(job.id === "j1102" && quotedAndWorked),
    })),
    {},
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all with a price" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Invoice and send" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(dialog.getByRole("button", { name: /^Send 2 invoices/ })).toBeEnabled();
    await userEvent.click(dialog.getByRole("button", { name: /The quotes, as accepted/ }));
    await userEvent.click(await within(document.body).findByRole("option", { name: "The logged work" }));
    await expect(dialog.getByText(/^1 job on 1 invoice\..* 1 job can’t be sent yet\.$/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Add price" })).toHaveAttribute(
      "href",
      "/jobs/j1102/notes",
    );
    await expect(dialog.getByRole("button", { name: /^Send 1 invoice/ })).toBeEnabled();
  },
};

export const PricedWithoutAQuoteInPart: Story = {
  args: queue(
    waiting.map((job) => ({ ...job, zeroCharges: job.id === "j1104" ? 2 : 0 })),
    {},
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Part unpriced")).toBeVisible();
    await expect(canvas.getAllByRole("link", { name: /^Add price to/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all with a price" }));
    await canvas.findByText(/^1 of 3 chosen\. 2 are missing a price or customer/);
  },
};

export const OneInvoiceForACustomer: Story = {
  args: queue(waiting, {
    SendJobInvoices: sending(({ invoices }) => invoices.length === 1 && invoices[0]?.jobIds.length === 2),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Select all with a price" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Invoice and send" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("checkbox", { name: /^One invoice for the 2 jobs of / }));
    await expect(dialog.getByText(/^2 jobs on 1 invoice\./)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: /^Send 1 invoice/ }));
    await within(document.body).findByText("1 invoice sent");
    await expect(canvas.queryByText(/^\d jobs?, /)).toBeNull();
  },
};

export const SortedByAmount: Story = {
  args: {
    path: "/completed-jobs?sort=amount",
    answers: {
      CompletedJobs: ({ orderBy }: Record<string, unknown>) =>
        orderBy === "amount" ? { jobs: connection("Job", completed) } : new Error("Not what was chosen"),
      ToInvoice: toInvoice,
    },
  },
  play: async ({ canvas }) => {
    const head = await canvas.findByRole("columnheader", { name: "Amount inc GST" });
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getByRole("button", { name: "Export" })).toBeVisible();
  },
};

export const OneSentByText: Story = {
  args: queue(
    waiting.map((job) => ({ ...job, customer: { ...job.customer, email: null } })),
    { SendJobInvoices: sending(({ invoices }) => invoices.length === 1) },
  ),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("button", { name: /^Invoice (?:A title|Filter)/ });
    await userEvent.click(first as HTMLElement);
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(dialog.getByText("Text to 0491 570 156")).toBeVisible();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await within(document.body).findByText("1 invoice sent");
  },
};

export const ListForTechnicians: Story = {
  args: { role: "technician" },
  play: async ({ canvas }) => {
    await canvas.findByRole("list", { name: "Completed jobs" });
    await expect(canvas.queryByRole("tab")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Amount inc GST" })).toBeNull();
    await expect(canvas.queryByRole("checkbox")).toBeNull();
    await expect(canvas.queryByText(/\$|No price yet/)).toBeNull();
  },
};

export const NoneYet: Story = {
  args: { answers: { CompletedJobs: { jobs: connection("Job", []) }, ToInvoice: toInvoice } },
  play: async ({ canvas }) => {
    await canvas.findByText("No completed jobs yet");
    await waitFor(() => expect(canvas.queryByRole("searchbox")).toBeNull());
    await expect(canvas.queryByRole("checkbox")).toBeNull();
  },
};

export const Loading: Story = { args: { answers: { CompletedJobs: "pending", ToInvoice: toInvoice } } };

export const Failed: Story = {
  args: { answers: { CompletedJobs: new Error("Request timed out"), ToInvoice: toInvoice } },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to load completed jobs");
  },
};

const detailArgs = { routes: [detail], path: "/completed-jobs/j1147" };

export const Detail: Story = {
  name: "Completed job at rest",
  tags: ["at-rest"],
  parameters: { screen: "completed-job-screen" },
  args: { ...detailArgs, answers: { CompletedJob: { job: done } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("18 Nov 2026, 9:52 am")).toBeVisible();
    await expect(canvas.getByText("$262.00")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Delete" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Add" })).toBeNull();
  },
};

export const DetailQuotedAndWorked: Story = {
  args: {
    ...detailArgs,
    routes: [detail, { path: "/invoices/:id", Component: () => <p>The invoice</p> }],
    answers: {
      CompletedJob: { job: { ...done, ...quotedAndWorked } },
      ConvertJobToInvoice: ({ bill }: Record<string, unknown>) =>
        bill === "quote" ? conversions("INV-0416") : new Error("Not what was chosen"),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText("Quoted $2,011.30 · Work $71.39 inc GST")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Convert to Invoice" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await expect(dialog.getByRole("radio", { name: "Bill the quote $2,011.30" })).toBeChecked();
    await expect(dialog.getByRole("radio", { name: "Bill the work $71.39" })).not.toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Convert to Invoice" }));
    await canvas.findByText("The invoice");
  },
};

export const DetailForTechnicians: Story = {
  args: { ...detailArgs, role: "technician", answers: { CompletedJob: { job: done } } },
  play: async ({ canvas }) => {
    await canvas.findByText("18 Nov 2026, 9:52 am");
    await expect(canvas.queryByText("Charges")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Delete" })).toBeNull();
  },
};

export const BareDetail: Story = {
  args: {
    ...detailArgs,
    answers: {
      CompletedJob: {
        job: {
          ...done,
          ...noWork(),
          status: "done" as const,
          customer: null,
          equipment: [],
          description: null,
          scheduledAt: null,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Convert to Invoice" })).toBeDisabled();
    await expect(canvas.getByText("This job has no customer.")).toBeVisible();
    for (const link of canvas.getAllByRole("link", { name: "Add a customer" }))
      await expect(link).toHaveAttribute("href", `/jobs/${done.id}/edit`);
  },
};

const editor = { path: "/invoices/:id/edit", Component: () => <p>The invoice’s editor</p> };

export const ConvertedWithoutCharges: Story = {
  args: {
    ...detailArgs,
    routes: [detail, editor],
    answers: {
      CompletedJob: { job: { ...done, ...noWork(), status: "done" as const } },
      ConvertJobToInvoice: {
        convertJobToInvoice: {
          __typename: "ConvertJobToInvoicePayload",
          created: true,
          clocksOf: [],
          unpricedLines: [done.title],
          invoice: { __typename: "Invoice", id: "i414", number: "INV-0414", job: null },
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Convert to Invoice" }));
    await canvas.findByText("The invoice’s editor");
    await canvas.findByText("INV-0414 is a draft. Add its prices.");
  },
};

export const ConvertedWhileAClockRuns: Story = {
  args: {
    ...detailArgs,
    routes: [detail, { path: "/invoices/:id", Component: () => <p>The invoice</p> }],
    answers: {
      CompletedJob: { job: { ...done, ...noWork(), status: "done" as const } },
      ConvertJobToInvoice: {
        convertJobToInvoice: {
          __typename: "ConvertJobToInvoicePayload",
          created: true,
          clocksOf: ["Priya Nair"],
          unpricedLines: [],
          invoice: { __typename: "Invoice", id: "i414", number: "INV-0414", job: null },
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Convert to Invoice" }));
    await canvas.findByText("Priya Nair’s clock is still running");
    await canvas.findByText("That time isn’t on INV-0414. Stop the clock, then add the hours to the draft.");
  },
};

export const FailedToDelete: Story = {
  args: { ...detailArgs, answers: { CompletedJob: { job: done }, DeleteJob: new Error() } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    await expect(await dialog.findByText("Failed to delete completed job")).toBeVisible();
  },
};

export const DetailNotFound: Story = {
  args: { ...detailArgs, answers: { CompletedJob: { job: { ...done, status: "in_progress" } } } },
  play: async ({ canvas }) => {
    await canvas.findByText("Completed job not found");
  },
};
