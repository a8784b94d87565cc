import { useQueryRefHandlers, useReadQuery } from "@apollo/client/react";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { isManaging } from "@fettle/rules/identity/role";
import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, useLocation, useNavigate, useSearchParams } from "react-router";
import { BillingDocument, BillingInvoicesDocument, PaymentCardDocument } from "../../../generated/graphql.ts";
import { preload, preloadCard, useLoaded } from "../../../platform/apollo/preload.ts";
import { clientContext } from "../../../platform/route.ts";
import { useOneTimeParam } from "../../../platform/screen/use-one-time-param.ts";
import { loadViewer } from "../../../platform/session/viewer.ts";
import { asPlan, forgetChosenPlan, rememberChosenPlan } from "../../../platform/subscription/chosen-plan.ts";
import { sellsPlans } from "../../../platform/subscription/sells-plans.ts";
import { BillingInvoices } from "../billing-invoices/billing-invoices.tsx";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { CheckoutReturn } from "./checkout-return.tsx";
import { ManagedElsewhere } from "./managed-elsewhere.tsx";
import { PendingChange } from "./pending-change.tsx";
import { PlanChange } from "./plan-change.tsx";
import { PlanOffer } from "./plan-offer.tsx";
import { cameFrom } from "./return-path.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import * as css from "./subscription-screen.css.ts";
import { usePlanChoice } from "./use-plan-choice.ts";

/** Don't load prices for technicians, or if plans aren't sold here. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await loadViewer(args.context.get(clientContext));
  if (!viewer || !isManaging(viewer.role) || !sellsPlans()) return null;
  const billing = preload(args, BillingDocument);
  preloadCard(args, BillingInvoicesDocument, {}, { isFresh: true });
  preloadCard(args, PaymentCardDocument, {}, { isFresh: true });
  return { billing };
}

export function Component() {
  const loaded = useLoaded<typeof loader>();
  if (loaded) return <Subscription billingRef={loaded.billing} />;
  if (sellsPlans()) return <AskAnAdmin />;
  return (
    <>
      <PageHeader title="Subscription" />
      <ManagedElsewhere />
    </>
  );
}

const AskAnAdmin = () => (
  <>
    <PageHeader title="Subscription" />
    <EmptyState
      heading="Ask an admin to change the plan"
      detail="Admins and managers choose and pay for the plan."
      illustration={false}
    />
  </>
);

type Loaded = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Subscription({ billingRef }: { billingRef: Loaded["billing"] }) {
  const { data: billing } = useReadQuery(billingRef);
  const { refetch } = useQueryRefHandlers(billingRef);
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state);
  const [params] = useSearchParams();
  const wanted = asPlan(useOneTimeParam("plan"));
  useEffect(() => rememberChosenPlan(wanted), [wanted]);
  const { change, choose, leavingFor } = usePlanChoice({ billing, wanted, returnTo: from });
  const changed = () => {
    forgetChosenPlan();
    choose(undefined);
    if (from) void navigate(from);
  };
  return (
    <>
      <PageHeader
        title="Subscription"
        backHref="/settings?tab=billing"
        backLabel="Settings"
        subtitle="30-day money-back, cancel anytime. Prices are in AUD and include GST."
      />
      <div className={css.page}>
        {params.has("checkout") && <CheckoutReturn subscription={billing.subscription} refetch={refetch} />}
        <PendingChange subscription={billing.subscription} />
        <SubscriptionCard billing={billing} />
        <PlanOffer billing={billing} chosen={change?.to.id} onChoose={choose} leavingFor={leavingFor} />
        <div className={change ? css.beside : undefined}>
          {change && (
            <ScrolledTo key={change.to.id}>
              <PlanChange {...change} onClose={() => choose(undefined)} onChanged={changed} />
            </ScrolledTo>
          )}
          <BillingInvoices isSummary />
        </div>
        <CancelSubscription subscription={billing.subscription} />
      </div>
    </>
  );
}

/** On a phone, content that appears below the plans may be off screen. */
function ScrolledTo({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, []);
  return (
    <div ref={place} className={css.change}>
      {children}
    </div>
  );
}
