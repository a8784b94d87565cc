import { Check } from "lucide-react";
import { button } from "../link-button.css.ts";
import { wrap } from "../wrap.css.ts";
import { PLAN_CARDS, packExpiry, packRows } from "./landing-content.ts";
import * as css from "./pricing.css.ts";
import { sectionSpace, sectionTitle } from "./section.css.ts";

export function Pricing({ packExpiryMonths }: { packExpiryMonths: number | null }) {
  return (
    <section
      className={`${wrap} ${sectionSpace} ${css.pricing}`}
      id="pricing"
      aria-labelledby="pricing-title"
    >
      <div>
        <h2 className={sectionTitle} id="pricing-title">
          Pick a plan when you’re ready.
        </h2>
        <p className={css.lead}>
          Every account starts with a 14-day Pro trial. No credit card, no setup fees, 30-day money-back
          guarantee, cancel anytime. Prices are in Australian dollars and include GST.
        </p>
      </div>
      <ul className={css.plans}>
        {PLAN_CARDS.map(({ id, name, price, users, messages, everyPlan, isTrial }) => (
          <li key={id} className={isTrial ? css.trialPlan : css.plan}>
            <h3 className={css.name}>
              {name}
              {isTrial && <span className={css.tag}>Trial plan</span>}
            </h3>
            <p>
              <span className={css.price}>{price}</span> <span className={css.quiet}>a month</span>
            </p>
            <p className={css.quiet}>
              {users}
              <br />
              {messages}
            </p>
            <ul className={css.points}>
              {everyPlan.map((point) => (
                <li key={point} className={css.point}>
                  <Check className={css.tick} size={18} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
            <a
              className={`${isTrial ? button.hivis : button.secondary} ${css.choose}`}
              href={`/auth/register?plan=${id}`}
              aria-label={`Start free trial, then ${name}`}
            >
              Start free trial
            </a>
          </li>
        ))}
      </ul>
      <div className={css.packs}>
        <Packs title="SMS packs" lead="Buy them in the app when you reach your monthly limit." type="sms" />
        <Packs title="Email packs" lead={packExpiry(packExpiryMonths)} type="email" />
      </div>
    </section>
  );
}

interface PacksProps {
  title: string;
  lead: string;
  type: "sms" | "email";
}

function Packs({ title, lead, type }: PacksProps) {
  return (
    <div className={css.pack}>
      <h3 className={css.name}>{title}</h3>
      <p className={css.packLead}>{lead}</p>
      <dl>
        {packRows(type).map(({ id, name, price }) => (
          <div key={id} className={css.row}>
            <dt>{name}</dt>
            <dd className={css.packPrice}>{price}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
