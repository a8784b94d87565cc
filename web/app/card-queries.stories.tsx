import type { StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { billingRoutes } from "../features/billing/billing/billing.routes.ts";
import { completedJobsRoutes } from "../features/jobs/completed-jobs/completed-jobs.routes.ts";
import { jobsRoutes } from "../features/jobs/jobs/jobs.routes.ts";
import { scheduleRoutes } from "../features/jobs/schedule/schedule.routes.ts";
import { ownerDashboardRoutes, ownerHomeRoute } from "../features/owner/dashboard/owner-dashboard.routes.ts";
import { customerProfileRoutes } from "../features/workspace/customer-profile/customer-profile.routes.ts";
import { settingsRoutes } from "../features/workspace/settings/settings.routes.ts";
import { type Answers, StoryScreen, type StoryScreenProps } from "../platform/testing/story-screen.tsx";

export default { title: "Tests/Card queries", component: StoryScreen, tags: ["test"] };
type Story = StoryObj<typeof StoryScreen>;

const waiting = (props: Pick<StoryScreenProps, "routes" | "path" | "portal" | "role">, cards: string[]) => {
  const asked: string[] = [];
  const answers: Answers = Object.fromEntries(
    cards.map((name) => [
      name,
      () => {
        asked.push(name);
        return "pending";
      },
    ]),
  );
  return {
    args: { ...props, answers },
    beforeEach: () => void asked.splice(0),
    play: async () => {
      await waitFor(() => expect(asked.toSorted()).toEqual(cards.toSorted()));
    },
  } satisfies Story;
};

export const Customer: Story = waiting({ routes: customerProfileRoutes, path: "/customers/7" }, [
  "CustomerDocuments",
  "CustomerSuppression",
  "CustomerTextChoices",
  "CustomerThread",
]);
export const Job: Story = waiting({ routes: jobsRoutes, path: "/jobs/7" }, ["JobMessages", "JobTexts"]);
export const CompletedJobs: Story = waiting({ routes: completedJobsRoutes, path: "/completed-jobs" }, [
  "ToInvoice",
]);
export const Schedule: Story = waiting({ routes: scheduleRoutes, path: "/schedule" }, ["LateJobs"]);
export const Subscription: Story = waiting({ routes: billingRoutes, path: "/subscription" }, [
  "BillingInvoices",
  "PaymentCard",
]);
export const Organisation: Story = waiting({ routes: settingsRoutes, path: "/settings" }, [
  "OrganisationSettings",
  "SupportAccess",
]);
export const Billing: Story = waiting({ routes: settingsRoutes, path: "/settings?tab=billing" }, [
  "Billing",
  "BillingInvoices",
  "PaymentCard",
]);
export const OwnersDashboard: Story = waiting(
  { routes: [...ownerDashboardRoutes, ownerHomeRoute], path: "/admin", portal: "owner" },
  [
    "BusiestTrials",
    "OwnerFigures",
    "OwnerHealth",
    "OwnerMessages",
    "OwnerMessages",
    "OwnerRevenue",
    "OwnerTrials",
  ],
);
