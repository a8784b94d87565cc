import { jobInstant, today } from "@fettle/rules/platform/wall-time";
import { FIRST_STEPS } from "@fettle/rules/workspace/first-steps";
import { Time, toCalendarDateTime } from "@internationalized/date";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { outboxItems } from "../../../platform/outbox/outbox-item.ts";
import { indexedStore } from "../../../platform/outbox/outbox-store.ts";
import { answerOffline } from "../../../platform/testing/answer-offline.ts";
import { leaveWork } from "../../../platform/testing/leave-work.ts";
import { usageOf, viewerOf } from "../../../platform/testing/story-data.ts";
import { StoryScreen } from "../../../platform/testing/story-screen.tsx";
import { subscriptionOf } from "../../billing/billing/billing.fixtures.ts";
import { newJobKind } from "../../jobs/jobs/new-job-kind.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

const meta: Meta<typeof StoryScreen> = {
  title: "Screens/Workspace/Dashboard",
  component: StoryScreen,
  args: { routes: dashboardRoutes, path: "/" },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const ZONE = "+10:00";
const instant = (days: number, hour: number) =>
  jobInstant(toCalendarDateTime(today(ZONE).add({ days }), new Time(hour)), ZONE);

type Status = "new" | "scheduled" | "confirmed" | "in_progress" | "done";

const job = (id: string, title: string, status: Status, scheduledAt: string, customer: string) => ({
  __typename: "Job",
  id,
  title,
  status,
  scheduledAt,
  jobType: "Repair",
  durationMinutes: null,
  customer: { __typename: "Customer", id: `customer-${id}`, name: customer, suburb: "Parkdale" },
  technicians: [{ __typename: "Member", id: "lou", name: "Lou O’Brien", color: "#2063B0" }],
});

const jobs = {
  today: [
    job("1", "Quarterly service, rooftop packaged units", "done", instant(0, 0), "Kingston Fresh Foods"),
    job("2", "Ducted zone 3 not cooling", "in_progress", instant(0, 10), "Margaret Doyle"),
    job("3", "Coolroom door seal and fan motor", "scheduled", instant(0, 23), "Mordialloc Bakehouse"),
  ],
  upcoming: [
    job("4", "6-month service, coolroom evaporators", "confirmed", instant(1, 8), "Springvale Produce Hub"),
    job("5", "Commission 3 × ducted systems", "new", instant(5, 9), "Brighton Gardens OC"),
  ],
};

const counts = (["new", "scheduled", "confirmed", "in_progress", "done", "cancelled"] as const).map(
  (status, index) => ({ __typename: "JobStatusCount", status, count: index * 7 }),
);

const example = (id: string, name: string, at: string, more: object = {}) => ({
  __typename: "NeedExample",
  id,
  name,
  suburb: "Highett",
  phone: "0491 570 156",
  at,
  ...more,
});
const need = (count: number, oldest: object[], more: object = {}) => ({
  __typename: "Need",
  count,
  oldest,
  ...more,
});

const needs = {
  replies: need(3, [
    example("r1", "Springvale Produce Hub", instant(-1, 10)),
    example("r2", "+61491577644", instant(-1, 12)),
  ]),
  unconfirmed: need(4, [example("3", "Mordialloc Bakehouse", instant(0, 23))], {
    __typename: "UnconfirmedNeed",
    untexted: 3,
  }),
  lateWork: need(0, []),
  late: need(2, [
    example("6", "Highett Medical Centre", instant(0, 9)),
    example("7", "Oakleigh Joinery", instant(0, 10)),
  ]),
  undated: need(2, [
    example("8", "Nadia Petrov", instant(-4, 9), { suburb: "Mentone" }),
    example("9", "Peter Vassallo", instant(-3, 9), { suburb: "Cheltenham" }),
  ]),
  toInvoice: { __typename: "ToInvoiceNeed", count: 114, totalCents: 2_226_125, yesterday: 12 },
  overdue: {
    __typename: "OverdueNeed",
    count: 3,
    totalCents: 125_400,
    outstandingCents: 307_945,
    since: "2026-09-12",
  },
};
const none = need(0, []);
const nothing = {
  replies: none,
  unconfirmed: { ...none, __typename: "UnconfirmedNeed", untexted: 0 },
  lateWork: none,
  late: none,
  undated: none,
  toInvoice: { ...needs.toInvoice, count: 0, totalCents: 0, yesterday: 0 },
  overdue: { ...needs.overdue, count: 0, totalCents: 0, since: null },
};
const textee = (phone: string | null) => ({
  __typename: "Customer",
  id: `textee-${phone}`,
  name: "Margaret Doyle",
  contactName: null,
  phone,
});
const needing = (what: object) => ({
  dashboard: { __typename: "Dashboard", needs: { __typename: "DashboardNeeds", ...what } },
});

const viewerWith = (hasSampleData: boolean) => {
  const { viewer } = viewerOf("admin");
  return viewer && { ...viewer, organisation: { ...viewer.organisation, hasSampleData } };
};

const answers = (subscribed: object, shown: { today: object[]; upcoming: object[] } = jobs) => ({
  Viewer: viewerOf("admin"),
  Usage: usageOf(412, 231),
  DashboardNeeds: needing(needs),
  Dashboard: {
    dashboard: { __typename: "Dashboard", totalJobs: 105, jobCounts: counts, ...shown },
    subscription: subscribed,
    firstSteps: null,
    viewer: viewerWith(false),
  },
});

export const TrialRunning: Story = {
  args: { answers: answers(subscriptionOf("trial", 6)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^Your free trial ends on /)).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/subscription");
    await expect(page.getByRole("list", { name: "Jobs Today" })).toHaveTextContent(
      "1 done1 in progress1 to go",
    );
    await expect(page.getByText("3 visits, 4 h 30 min booked", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: "Jobs Today" })).toHaveAttribute("href", "/schedule");
    await expect(page.getByRole("link", { name: "Total Jobs" })).toHaveAttribute("href", "/jobs");
    await expect(page.getByRole("link", { name: "Ducted zone 3 not cooling" })).toHaveAttribute(
      "href",
      "/jobs/2",
    );
    await expect(page.getByLabelText(/^Now, /)).toBeInTheDocument();
    await expect(await page.findByText("SMS usage is at 82%.")).toBeVisible();
  },
};

export const WorkOnDeletedJobs: Story = {
  args: {
    answers: {
      ...answers(subscriptionOf("trial", 6)),
      DashboardNeeds: needing({
        ...needs,
        lateWork: need(2, [
          example("d1", "Coolroom not holding temperature", instant(-1, 10)),
          example("d2", "Fan belt squealing", instant(-1, 12)),
        ]),
      }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Deleted jobs with work" })).toHaveAttribute(
      "href",
      "/settings/deleted?kind=job",
    );
    await expect(canvas.getByText(", Fan belt squealing", { exact: false })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open deleted jobs" })).toBeVisible();
  },
};

export const TrialExpired: Story = {
  args: { answers: answers(subscriptionOf("trial", -1)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Trial Expired")).toBeVisible();
    await expect(page.getByRole("link", { name: "Upgrade Now" })).toBeVisible();
  },
};

export const PaymentOverdue: Story = {
  args: { answers: answers(subscriptionOf("past_due")) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/The card has expired\. Everything keeps working until /),
    ).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Update Payment" })).toBeVisible();
  },
};

export const Cancelled: Story = {
  args: { answers: answers(subscriptionOf("canceled")) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your access ends on /)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Resubscribe" })).toBeVisible();
  },
};

export const Ended: Story = {
  args: { answers: answers(subscriptionOf("canceled", -1)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your access has ended\./)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Resubscribe" })).toHaveAttribute("href", "/subscription");
  },
};

export const TrialExpiredForTechnicians: Story = {
  args: {
    answers: { ...answers(subscriptionOf("trial", -1)), Viewer: viewerOf("technician") },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You can’t make changes right now.")).toBeVisible();
    await expect(canvas.queryByText(/upgrade/i)).toBeNull();
  },
};

export const Active: Story = {
  name: "At rest",
  tags: ["at-rest"],
  parameters: { screen: "dashboard-screen" },
  args: { answers: answers(subscriptionOf("active")) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByText("Upcoming Jobs");
    await expect(page.queryByText("Upgrade Now")).toBeNull();
  },
};

export const OnAPhone: Story = {
  args: { answers: answers(subscriptionOf("trial", 6)) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("link", { name: "Ducted zone 3 not cooling" });
    await expect(canvas.queryByText("Quarterly service, rooftop packaged units")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "1 done today" }));
    await expect(canvas.getByText("Quarterly service, rooftop packaged units")).toBeVisible();
  },
};

export const NeedsYou: Story = {
  tags: ["test"],
  args: { answers: answers(subscriptionOf("active")) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: "Reply to Springvale Produce Hub" }),
    ).toHaveAttribute("href", "/messages/r1?show=needs_reply");
    await expect(canvas.getByRole("link", { name: "Call Highett Medical Centre" })).toHaveAttribute(
      "href",
      "tel:0491570156",
    );
    await expect(canvas.getByRole("link", { name: "Late now" })).toHaveAttribute("href", "/jobs?status=late");
    await expect(canvas.getByText("$22,261.25")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Invoice finished jobs" })).toHaveAttribute(
      "href",
      "/completed-jobs?tab=to-invoice",
    );
    await expect(canvas.getByRole("link", { name: "Remind about overdue invoices" })).toHaveAttribute(
      "href",
      "/invoices?tab=overdue",
    );
    await expect(canvas.getByRole("button", { name: "Book in Nadia Petrov" })).toBeEnabled();
  },
};

export const TextAll: Story = {
  tags: ["test"],
  args: {
    answers: {
      ...answers(subscriptionOf("active")),
      VisitsToText: {
        dashboard: {
          __typename: "Dashboard",
          visitsToText: [
            {
              ...jobs.today[2],
              siteContactName: null,
              siteContactPhone: null,
              customer: textee("0491 570 156"),
            },
            { ...jobs.upcoming[0], siteContactName: null, siteContactPhone: null, customer: textee(null) },
            {
              ...jobs.upcoming[1],
              siteContactName: null,
              siteContactPhone: null,
              customer: textee("0491 570 158"),
            },
          ],
        },
      },
      TextVisits: ({ jobIds }) => ({
        sendVisitTexts: {
          __typename: "SendVisitTextsPayload",
          jobs: [{ __typename: "Job", id: "3" }],
          skipped: (jobIds as string[])
            .filter((id) => id !== "3")
            .map((jobId) => ({
              __typename: "SkippedVisitText",
              jobId,
              reason: "The customer was already texted about this visit.",
            })),
        },
      }),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Text all 3 unconfirmed visits" }));
    const dialog = within(await within(document.body).findByRole("dialog"));
    await expect(await dialog.findByText("No mobile number")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Send 2 texts" }));
    await expect(await dialog.findByText("The customer was already texted about this visit.")).toBeVisible();
    await expect(dialog.getByText("Sent")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send 1 text" })).toBeEnabled();
  },
};

export const NothingNeeded: Story = {
  args: { answers: { ...answers(subscriptionOf("active")), DashboardNeeds: needing(nothing) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing needs you.")).toBeVisible();
  },
};

export const Uncounted: Story = {
  args: { answers: { ...answers(subscriptionOf("active")), DashboardNeeds: new Error("Request timed out") } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Couldn’t count what needs you")).toBeVisible();
    await expect(canvas.getByText("Upcoming Jobs")).toBeVisible();
  },
};

export const Empty: Story = {
  args: { answers: answers(subscriptionOf("active"), { today: [], upcoming: [] }) },
};

export const Loading: Story = {
  args: { answers: { ...answers(subscriptionOf("active")), Dashboard: "pending" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Today's Schedule")).toBeVisible();
    await expect(canvas.getByText("Upcoming Jobs")).toBeVisible();
  },
};

export const Failed: Story = {
  args: { answers: { ...answers(subscriptionOf("active")), Dashboard: new Error("Request timed out") } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Failed to load data")).toBeVisible();
    await expect(page.getByText("Request timed out")).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  },
};

const firstSteps = (done: number, skipped: readonly string[] = []) => ({
  __typename: "FirstSteps",
  name: "Kolar Air Conditioning",
  abn: done > 0 ? "15555010203" : null,
  customerCount: done > 2 ? 3 : 0,
  jobCount: done > 3 ? 1 : 0,
  teamCount: done > 4 ? 2 : 1,
  seatsLeft: 4,
  steps: FIRST_STEPS.map((step, index) => ({
    __typename: "FirstStepState",
    step,
    isDone: index < done,
    isSkipped: skipped.includes(step),
  })),
});

const newBusiness = (steps: object, more: object = {}, dashboard: object = {}) => ({
  ...answers(subscriptionOf("trial", 14), { today: [], upcoming: [] }),
  Usage: usageOf(0, 1),
  Dashboard: {
    dashboard: {
      __typename: "Dashboard",
      totalJobs: 0,
      jobCounts: [],
      today: [],
      upcoming: [],
    },
    subscription: subscriptionOf("trial", 14),
    firstSteps: steps,
    viewer: viewerWith(false),
    ...dashboard,
  },
  FirstSteps: { firstSteps: steps },
  ...more,
});

export const FirstSteps: Story = {
  args: {
    answers: newBusiness(firstSteps(2), {
      SkipFirstStep: { skipFirstStep: firstSteps(2, ["customers"]) },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("2 of 5 done")).toBeVisible();
    await expect(canvas.getByText("Kolar Air Conditioning, ABN 15 555 010 203")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Add a customer" })).toHaveAttribute(
      "href",
      "/customers/new",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Skip" }));
    await expect(await canvas.findByText("Skipped for now")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "First job" }).closest("li")).toHaveAttribute(
      "aria-current",
      "step",
    );
    await expect(canvas.getByRole("button", { name: "Bring back Customers" })).toBeVisible();
  },
};

export const FirstStepsFromTheStart: Story = { args: { answers: newBusiness(firstSteps(0)) } };

export const FirstStepsOnAPhone: Story = {
  args: { answers: newBusiness(firstSteps(2)) },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Import customers" })).toBeVisible();
    await expect(canvas.queryByText("Invite the team")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "2 of 5 done" }));
    await expect(canvas.getByText("Invite the team")).toBeVisible();
  },
};

export const AllSet: Story = {
  args: { answers: newBusiness(firstSteps(5), { ShowFirstSteps: { showFirstSteps: null } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("All set.")).toBeVisible();
  },
};

export const FirstStepsHidden: Story = {
  tags: ["test"],
  args: { answers: newBusiness(firstSteps(2), { ShowFirstSteps: { showFirstSteps: null } }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Hide" }));
    await waitFor(() => expect(canvas.queryByText("First steps")).toBeNull());
  },
};

const sample = (id: string, name: string, more: object = {}) => ({
  __typename: "SampleRecord",
  id,
  kind: "customer",
  name,
  isChanged: false,
  usedBy: [],
  ...more,
});

export const Samples: Story = {
  args: {
    answers: newBusiness(
      firstSteps(1),
      {
        SampleRecords: {
          sampleRecords: [
            sample("1", "Sample Bakery", { isChanged: true }),
            sample("2", "Sample Butcher", { usedBy: ["Job 1, Fan motor"] }),
            sample("3", "Sample Offices"),
          ],
        },
        RemoveSampleData: new Error("Request timed out"),
      },
      { viewer: viewerWith(true) },
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Remove samples" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await expect(await dialog.findByText("for Job 1, Fan motor")).toBeVisible();
    await expect(await dialog.findByRole("checkbox", { name: "Keep Sample Bakery" })).toBeChecked();
    await userEvent.click(dialog.getByRole("button", { name: "Remove samples" }));
    await expect(await dialog.findByText("Request timed out")).toBeVisible();
    await expect(canvas.queryByText("Try it with sample data")).toBeNull();
  },
};

export const TrySamples: Story = {
  args: { answers: newBusiness(firstSteps(0)) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try it with sample data" }));
    await expect(await within(document.body).findByRole("button", { name: "Add sample data" })).toBeVisible();
  },
};

const unsent = (id: string) => ({
  id,
  kind: newJobKind.kind,
  role: newJobKind.role,
  variables: { input: { title: "Leaking split system" }, customer: null, equipment: [], technicians: [] },
  records: [`job:${id}`],
  about: { title: "New job" },
  queuedAt: "2026-11-17T22:31:00.000Z",
});

export const Unsent: Story = {
  args: { answers: answers(subscriptionOf("active")) },
  beforeEach: async () => {
    const restore = await leaveWork("bayside:admin", [unsent("3"), unsent("4")]);
    // The app reads the items on startup.
    outboxItems.set(await indexedStore.read("bayside:admin"));
    return restore;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("1 new job waiting to send")).toHaveLength(2));
  },
};

export const UnsentPhone: Story = { ...Unsent, globals: { viewport: { value: "phone" } } };

const kept = { ...answers(subscriptionOf("active")), DashboardNeeds: new Error("Network error") };

export const KeptOnDevice: Story = {
  tags: ["test"],
  args: { answers: kept },
  beforeEach: () => answerOffline(new Date().toISOString()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This device only has jobs from /)).toBeVisible();
    await expect(canvas.getByText("3")).toBeVisible();
    await expect(canvas.getByText(/^All jobs, counted /)).toBeVisible();
    await expect(canvas.queryByText("Needs you now")).toBeNull();
  },
};

export const TechnicianOffline: Story = {
  args: { answers: { ...kept, Viewer: viewerOf("technician") } },
  globals: { viewport: { value: "phone" } },
  beforeEach: KeptOnDevice.beforeEach,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This device only has your jobs from /)).toBeVisible();
    await expect(canvas.getByText("3 or more")).toBeVisible();
    await expect(canvas.getByText(/^All jobs, counted /)).toBeVisible();
  },
};

export const LongOffline: Story = {
  args: {
    answers: {
      ...answers(subscriptionOf("active"), { today: [], upcoming: [] }),
      DashboardNeeds: kept.DashboardNeeds,
    },
  },
  beforeEach: () => answerOffline("2026-10-01T22:31:00.000Z"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No jobs for today on this device")).toBeVisible();
    await expect(canvas.getByText("None on this device")).toBeVisible();
    await expect(await canvas.findByText("No jobs after today on this device")).toBeVisible();
    await expect(canvas.getByText("All jobs, counted Fri 2 Oct")).toBeVisible();
    await expect(canvas.queryByText("Nothing booked")).toBeNull();
  },
};
