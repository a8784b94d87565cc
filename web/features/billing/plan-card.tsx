import { Button } from "@fettle/design-system/Button";
import { formatMoney } from "@fettle/rules/money";
import { supportMail } from "@fettle/rules/support-contact";
import { Check } from "lucide-react";
import type { PlansQuery } from "../../generated/graphql.ts";
import * as css from "./plans.css.ts";

type Props = { plan: PlansQuery["plans"][number]; isCurrent: boolean; isMarked: boolean };

export const PlanCard = ({ plan, isCurrent, isMarked }: Props) => (
  <li className={isMarked ? css.markedPlan : css.plan}>
    <h2 className={css.name}>{plan.name}</h2>
    <p className={css.price}>
      {formatMoney(plan.priceMonthly).replace(".00", "")} <span className={css.period}>a month</span>
    </p>
    <ul className={css.features}>
      {plan.features.map((feature) => (
        <li key={feature} className={css.feature}>
          <Check size={16} strokeWidth={2.5} aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
    {isCurrent ? (
      <p className={css.current}>Your plan</p>
    ) : (
      <Button
        href={supportMail(`start the ${plan.name} plan`)}
        variant={isMarked ? "hivis" : "secondary"}
        fullWidth
      >
        Email us for {plan.name}
      </Button>
    )}
  </li>
);
