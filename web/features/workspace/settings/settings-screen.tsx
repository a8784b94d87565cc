import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { Tabs } from "@fettle/design-system/Tabs";
import { Suspense } from "react";
import { type LoaderFunctionArgs, useSearchParams } from "react-router";
import {
  BillingDocument,
  BillingInvoicesDocument,
  OrganisationSettingsDocument,
  PaymentCardDocument,
  SupportAccessDocument,
} from "../../../generated/graphql.ts";
import { preloadCard } from "../../../platform/apollo/preload.ts";
import { ContentSkeleton } from "../../../platform/screen/content-skeleton.tsx";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { AssistantSettings } from "../../assistant/assistant/assistant-settings.tsx";
import { BillingTab } from "../../billing/billing/billing-tab.tsx";
import { MessagesTab } from "../../conversations/message-templates/messages-tab.tsx";
import { UsageTab } from "../../delivery/usage/usage-tab.tsx";
import { page as profilePage } from "../../identity/profile/profile.css.ts";
import { ProfileDetails } from "../../identity/profile/profile-details.tsx";
import { PriceListTab } from "../../invoicing/price-list/price-list-tab.tsx";
import { CalendarFeeds } from "../../organisation/calendar-feeds/calendar-feeds.tsx";
import { YourData } from "../data-export/your-data.tsx";
import { DevelopersTab } from "./developers-tab.tsx";
import { OrganisationTab } from "./organisation-tab.tsx";
import * as css from "./settings.css.ts";

const TABS = [
  { id: "organisation", label: "Organisation", Content: OrganisationTab },
  { id: "price-list", label: "Price list", Content: PriceListTab },
  { id: "messages", label: "Messages", Content: MessagesTab },
  { id: "billing", label: "Billing", Content: BillingTab },
  { id: "usage", label: "Usage", Content: UsageTab },
  { id: "data", label: "Your data", Content: YourData },
  { id: "assistant", label: "Assistant", Content: AssistantSettings },
  { id: "calendar", label: "Calendar", Content: CalendarFeeds },
  { id: "developers", label: "Developers", Content: DevelopersTab },
  { id: "profile", label: "Profile", Content: ProfileTab },
] as const;

/** For old links, from before the tab also had webhooks. */
const FORMER: Record<string, string> = { tokens: "developers" };

function tabOf(params: URLSearchParams) {
  const name = params.get("tab") ?? "";
  return TABS.find(({ id }) => id === (FORMER[name] ?? name)) ?? TABS[0];
}

/** Starts the queries of a tab's cards while the tab's code downloads. */
export function loader(args: LoaderFunctionArgs) {
  const { id } = tabOf(new URL(args.request.url).searchParams);
  if (id === "organisation") {
    preloadCard(args, OrganisationSettingsDocument, {});
    preloadCard(args, SupportAccessDocument, {}, { isFor: (role) => role === "admin" });
  }
  if (id === "billing" && sellsPlans()) {
    preloadCard(args, BillingDocument, {});
    preloadCard(args, BillingInvoicesDocument, {}, { isFresh: true });
    preloadCard(args, PaymentCardDocument, {}, { isFresh: true });
  }
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params);
  return (
    <>
      <PageHeader title="Settings" />
      <div className={css.page}>
        <Tabs
          label="Settings"
          selectedKey={tab.id}
          onSelectionChange={(id) => setParams({ tab: String(id) }, { replace: true })}
          items={TABS.map(({ id, label, Content }) => ({
            id,
            label,
            content: (
              <Suspense fallback={<ContentSkeleton shape="form" isPart />}>
                <div className={css.tab}>
                  <Content />
                </div>
              </Suspense>
            ),
          }))}
        />
      </div>
    </>
  );
}

function ProfileTab() {
  return (
    <div className={profilePage}>
      <ProfileDetails />
    </div>
  );
}
