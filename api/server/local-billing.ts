import { PLANS, type Plan } from "@fettle/rules/billing/plans";
import { formatMoney } from "@fettle/rules/platform/money";
import type { FastifyInstance } from "fastify";
import { BadInputError, NotFoundError } from "../errors.ts";
import { escapeHtml } from "../lib/escape-html.ts";
import { isLocalBilling, type LocalBilling } from "../ports/billing/local-billing.ts";
import { planOfPrice } from "../ports/billing/stand-in/stand-in-clock.ts";
import type {
  StandInSession,
  StandInState,
  StandInSubscription,
} from "../ports/billing/stand-in/stand-in-state.ts";
import { LOCAL_CHECKOUT_PATH } from "../ports/payments/local-payments.ts";
import type { Services } from "../services.ts";
import { isLocal, page, readForms, reportSigned, sendPage } from "./local-page.ts";
import { refuseOtherHosts } from "./own-hosts.ts";

const DAY = 86_400;

/**
 * Replaces the card provider's pages for local plan purchases, and lets developers trigger what would happen over time.
 */
export async function serveLocalBilling(
  app: FastifyInstance,
  { config, billing, payments }: Pick<Services, "config" | "billing" | "payments">,
) {
  if (!isLocalBilling(billing) || !isLocal(payments)) return;
  const { standIn } = billing;
  app.addHook("onReady", async () => {
    billing.deliverTo(async ({ id, type, created, object }) => {
      const event = { id, object: "event", type, created, data: { object } };
      await reportSigned(app, await payments.signed(event));
    });
  });
  await app.register(async (scope) => {
    readForms(scope);
    refuseOtherHosts(scope, config.publicUrl);

    const plan = `${LOCAL_CHECKOUT_PATH}/plan/:id`;
    scope.get<Page>(plan, async ({ params, query }, reply) => {
      const session = found(standIn.session(params.id));
      if (session.status === "complete") return reply.redirect(session.successUrl, 303);
      const isOpen = session.status === "open";
      return sendPage(reply, isOpen ? planPage(session, isDeclined(query)) : closedPage(session.cancelUrl));
    });
    scope.post<Page>(plan, async ({ params, body }, reply) => {
      const session = found(standIn.session(params.id));
      if (body.decision === "cancel") return reply.redirect(session.cancelUrl, 303);
      if (session.status === "expired") return sendPage(reply.status(409), closedPage(session.cancelUrl));
      const isPaid =
        session.status === "complete" || standIn.payCheckout(params.id, requirePayment(body.decision));
      await billing.deliver();
      return reply.redirect(isPaid ? session.successUrl : "?declined", 303);
    });

    const charge = `${LOCAL_CHECKOUT_PATH}/charge/:id`;
    scope.get<Page>(charge, async ({ params, query }, reply) => {
      const { status, amountDue } = found(standIn.invoice(params.id));
      if (status !== "open") return sendPage(reply, donePage(status === "paid"));
      return sendPage(reply, chargePage(amountDue, isDeclined(query)));
    });
    scope.post<Page>(charge, async ({ params, body }, reply) => {
      found(standIn.invoice(params.id));
      const isPaid = standIn.payInvoice(params.id, requirePayment(body.decision));
      await billing.deliver();
      return reply.redirect(isPaid ? "?" : "?declined", 303);
    });

    const card = `${LOCAL_CHECKOUT_PATH}/card/:id`;
    scope.get<Page>(card, async ({ params }, reply) => {
      const { customer, returnUrl } = found(standIn.portal(params.id));
      standIn.catchUp();
      await billing.deliver();
      return sendPage(reply, cardPage(standIn.state, customer, returnUrl));
    });
    scope.post<Page>(card, async ({ params, body }, reply) => {
      const { customer, returnUrl } = found(standIn.portal(params.id));
      const happen = MADE_TO_HAPPEN.get(body.decision ?? "");
      if (!happen) throw new BadInputError("Choose what should happen", { field: "decision" });
      happen(billing, customer);
      await billing.deliver();
      return reply.redirect(body.decision === "new-card" ? returnUrl : "?", 303);
    });
  });
}

interface Page {
  Params: { id: string };
  Querystring: { declined?: string };
  Body: { decision?: string };
}

const isDeclined = (query: Page["Querystring"]) => query.declined !== undefined;

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new NotFoundError("Page");
  return value;
}

function requirePayment(decision: string | undefined): boolean {
  if (decision !== "pay" && decision !== "decline")
    throw new BadInputError("Pay or decline", { field: "decision" });
  return decision === "pay";
}

const runningOf = (state: StandInState, customer: string) =>
  Object.values(state.subscriptions).find((each) => each.customer === customer && each.endedAt === null);

function endPeriod({ standIn }: LocalBilling, customer: string) {
  const running = runningOf(standIn.state, customer);
  if (running) standIn.passUntil(customer, running.periodEnd);
}

const MADE_TO_HAPPEN = new Map<string, (billing: LocalBilling, customer: string) => void>(
  Object.entries({
    "new-card": ({ standIn }, customer) => standIn.changeCard(customer, true),
    "bad-card": ({ standIn }, customer) => standIn.changeCard(customer, false),
    renew: (billing, customer) => {
      billing.standIn.setCards(customer, true);
      endPeriod(billing, customer);
    },
    decline: (billing, customer) => {
      billing.standIn.setCards(customer, false);
      endPeriod(billing, customer);
    },
    week: ({ standIn }, customer) => standIn.passTime(customer, 7 * DAY),
    cancel: ({ standIn }, customer) => {
      const running = runningOf(standIn.state, customer);
      if (running) standIn.cancelInPortal(running.id);
    },
    end: ({ standIn }, customer) => {
      const running = runningOf(standIn.state, customer);
      if (running) standIn.endNow(running.id);
    },
  }),
);

const planOf = (price: string): Plan | undefined => PLANS.find(({ id }) => id === planOfPrice(price));

const NO_MONEY =
  "<p>This page replaces the card provider’s. It doesn’t ask for a card, and no money moves.</p>";
const DECLINED = '<p class="declined" role="alert">The card was declined. Nothing was paid.</p>';

const dayOf = (seconds: number) =>
  new Date(seconds * 1_000).toLocaleDateString("en-AU", {
    dateStyle: "medium",
    timeZone: "Australia/Melbourne",
  });

function planPage({ price, trialEnd }: StandInSession, declined: boolean) {
  const plan = planOf(price);
  const title = `Subscribe to ${plan?.name ?? "a plan"}`;
  const when = trialEnd ? `<p>The first payment is on ${dayOf(trialEnd)}, when the trial ends.</p>` : "";
  return page(
    title,
    `<div class="sum">${formatMoney(plan?.priceMonthly ?? 0)} a month</div>
${declined ? DECLINED : ""}${when}${NO_MONEY}
<form method="post">
<button class="pay" name="decision" value="pay">Subscribe</button>
<button name="decision" value="decline">Decline the card</button>
<button name="decision" value="cancel">Go back without subscribing</button>
</form>`,
  );
}

const closedPage = (cancelUrl: string) =>
  page(
    "Checkout closed",
    `<p role="alert">This page is closed. Nothing was paid here.</p>
<p><a href="${escapeHtml(cancelUrl)}">See plans</a></p>`,
  );

const chargePage = (cents: number, declined: boolean) =>
  page(
    "Payment due",
    `<div class="sum">${formatMoney(cents)}</div>
${declined ? DECLINED : ""}${NO_MONEY}
<form method="post">
<button class="pay" name="decision" value="pay">Pay ${formatMoney(cents)}</button>
<button name="decision" value="decline">Decline the card</button>
</form>`,
  );

const donePage = (isPaid: boolean) =>
  page(
    isPaid ? "Paid" : "Nothing to pay",
    `<p>${isPaid ? "Thanks, this is paid." : "This payment is no longer due."}</p>
<p><a href="/settings?tab=billing">Back to billing</a></p>`,
  );

function cardPage(state: StandInState, customer: string, returnUrl: string) {
  const running = runningOf(state, customer);
  return page(
    "Payment details",
    `${NO_MONEY}
${running ? `<p>${escapeHtml(stateOf(running))}</p>` : "<p>No active subscription.</p>"}
<form method="post">
<button class="pay" name="decision" value="new-card">Use another card</button>
<button name="decision" value="bad-card">Use a card that will be declined</button>
<p>Test what happens later:</p>
<button name="decision" value="renew">End the period and charge the card</button>
<button name="decision" value="decline">End the period and decline the card</button>
<button name="decision" value="week">Skip a week</button>
<button name="decision" value="cancel">Cancel at the end of the period, from the provider</button>
<button name="decision" value="end">End the subscription now</button>
</form>
<p><a href="${escapeHtml(returnUrl)}">Go back</a></p>`,
  );
}

function stateOf({ price, status, periodEnd, cancelAt, cancelAtPeriodEnd }: StandInSubscription) {
  const ends = cancelAtPeriodEnd || cancelAt !== null;
  const name = planOf(price)?.name ?? price;
  return `${name}, ${status.replace("_", " ")}; the period ${ends ? "and the subscription end" : "ends"} on ${dayOf(periodEnd)}.`;
}
