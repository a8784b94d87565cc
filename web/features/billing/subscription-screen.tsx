import { useReadQuery } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { isManaging } from "@fettle/rules/role";
import { SUPPORT_EMAIL } from "@fettle/rules/support-contact";
import type { LoaderFunctionArgs } from "react-router";
import { PlansDocument } from "../../generated/graphql.ts";
import { preload, useLoaded } from "../../platform/apollo/preload.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { chosenPlan } from "./chosen-plan.ts";
import { PlanCard } from "./plan-card.tsx";
import * as css from "./plans.css.ts";

export const loader = (args: LoaderFunctionArgs) => preload(args, PlansDocument);

/** /subscription: the plans on offer; technicians are told to ask an admin. */
export function Component() {
  const { data } = useReadQuery(useLoaded<typeof loader>());
  const { role } = useViewer();
  if (!isManaging(role)) {
    return (
      <>
        <PageHeader title="Plans" />
        <EmptyState
          heading="Ask an admin to change the plan"
          detail="Admins and managers of your organisation choose the plan and pay for it."
          illustration={false}
        />
      </>
    );
  }
  const { status, planId } = data.subscription;
  const current = status === "trial" ? null : planId;
  const marked = chosenPlan() ?? "pro";
  return (
    <>
      <PageHeader
        title="Plans"
        subtitle="30-day money-back, cancel anytime. Prices are in AUD and include GST."
      />
      <div className={css.page}>
        <Banner severity="info" title="Plans are started by email for now.">
          Choose one and write to {SUPPORT_EMAIL}: we’ll switch it on and send the invoice.
        </Banner>
        <ul className={css.plans}>
          {data.plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={plan.id === current}
              isMarked={plan.id === marked}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
