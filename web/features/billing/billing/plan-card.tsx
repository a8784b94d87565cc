import { formatCount } from "@fettle/rules/platform/format-count";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { PlanFactsFragment } from "../../../generated/graphql.ts";
import { formatPlanPrice } from "./format-plan-price.ts";
import { countUsers, differenceOf } from "./plan-difference.ts";
import * as css from "./plans.css.ts";

export type Quotas = Pick<PlanFactsFragment, "users" | "sms" | "email">;

type Props = {
  plan: PlanFactsFragment;
  today: Quotas | null;
  tag?: { label: string; isHivis?: boolean };
  isMarked: boolean;
  children: ReactNode;
};

export const PlanCard = ({ plan, today, tag, isMarked, children }: Props) => (
  // Use the dark theme's colours in both themes.
  <li className={isMarked ? css.markedPlan : css.plan} data-theme={isMarked ? "dark" : undefined}>
    <div className={css.head}>
      <h2 className={css.name}>{plan.name}</h2>
      {tag && <span className={tag.isHivis ? css.hivisTag : css.tag}>{tag.label}</span>}
    </div>
    <p className={css.price}>
      {formatPlanPrice(plan.priceMonthly)} <span className={css.period}>a month</span>
    </p>
    <ul className={css.quotas}>
      <QuotaLine
        words={plan.users === 1 ? "1 user" : `Up to ${countUsers(plan.users)}`}
        change={today && differenceOf(today.users, plan.users)}
      />
      <QuotaLine words={`${formatCount(plan.sms)} SMS`} change={today && differenceOf(today.sms, plan.sms)} />
      <QuotaLine
        words={`${formatCount(plan.email)} email`}
        change={today && differenceOf(today.email, plan.email)}
      />
    </ul>
    <div className={css.action}>{children}</div>
  </li>
);

const QuotaLine = ({ words, change }: { words: string; change: string | null }) => (
  <li className={css.quota}>
    <Check className={css.tick} size={16} strokeWidth={2.5} aria-hidden />
    {words}
    {change && <span className={css.change}>{change}</span>}
  </li>
);
