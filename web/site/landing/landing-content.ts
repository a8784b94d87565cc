import { PACKS, type PackType, PLANS } from "@fettle/rules/billing/plans";
import { formatCount } from "@fettle/rules/platform/format-count";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { packExpiryWords } from "../../features/billing/packs/pack-prices.ts";

export interface Question {
  question: string;
  answer: string;
}

export const COMPARISONS: readonly Question[] = [
  {
    question: "We run on a whiteboard and a spreadsheet. Why change?",
    answer:
      "A whiteboard cannot text a customer, hold a photo or turn into an invoice. Here the same job record does all three, and the crew sees it on the phone.",
  },
  {
    question: "How is it different from big field-service suites?",
    answer:
      "No set-up project and no per-feature add-ons. Every plan has the same features; you pay for people and messages.",
  },
  {
    question: "Do I still need accounting software?",
    answer: `For your BAS and payroll, yes. ${PRODUCT_NAME} makes the quotes and tax invoices and keeps track of who has paid; your bookkeeper gets everything as a spreadsheet, and syncing with accounting software is on its way.`,
  },
];

export const QUESTIONS: readonly Question[] = [
  {
    question: "What happens after the 14-day trial?",
    answer:
      "Your data stays in your account. Choose a paid plan to keep working. Nothing is charged until you do, since we never asked for a card.",
  },
  {
    question: "Can I change plans later?",
    answer: "Yes. Changes take effect immediately and billing is pro-rated.",
  },
  {
    question: "Does it work on iPhone and Android?",
    answer:
      "Yes, in the browser of any phone, tablet or computer. Add it to the home screen and it opens like an app.",
  },
  {
    question: "Is GST handled on quotes and invoices?",
    answer:
      "Yes. Prices include or exclude 10 percent GST as you choose for each document, and invoices carry your ABN and what else a tax invoice needs.",
  },
  {
    question: "What if I run out of SMS?",
    answer:
      "Buy a pack in the app when you reach your monthly limit, or move to a larger plan. You see how many are left before you send.",
  },
];

const dollars = (cents: number) => `$${cents / 100}`;

export const PLAN_CARDS = PLANS.map(({ id, name, priceMonthly, features }) => {
  const [users = "", , ...everyPlan] = features;
  const { sms } = PLANS.find((plan) => plan.id === id)?.quotas ?? { sms: 0 };
  return {
    id,
    name,
    price: dollars(priceMonthly),
    users,
    messages: `${formatCount(sms)} SMS and ${formatCount(sms)} emails a month`,
    everyPlan,
    isTrial: id === "pro",
  };
});

export const packRows = (type: PackType) =>
  PACKS.filter((pack) => pack.type === type).map(({ productId, quantity, priceAud }) => ({
    id: productId,
    name: `${formatCount(quantity)} ${type === "sms" ? "SMS" : "emails"}`,
    price: dollars(priceAud),
  }));

export const packExpiry = (months: number | null) =>
  packExpiryWords(months).replace("organisation", "business");
