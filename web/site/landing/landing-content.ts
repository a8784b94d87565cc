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
      "A whiteboard can’t text a customer, hold a photo or turn into an invoice. Here, the job does all three, and the crew sees it on their phones.",
  },
  {
    question: "How is it different from big field-service suites?",
    answer:
      "There’s no set-up project and no paying extra for features. Every plan has the same ones. You only pay for people and messages.",
  },
  {
    question: "Do I still need accounting software?",
    answer: `For your BAS and payroll, yes. ${PRODUCT_NAME} makes your quotes and tax invoices and tracks who’s paid. Your bookkeeper gets everything as a spreadsheet, and syncing with accounting software is on its way.`,
  },
];

export const QUESTIONS: readonly Question[] = [
  {
    question: "What happens after the 14-day trial?",
    answer:
      "Your data stays in your account. Choose a paid plan to keep working. You won’t be charged until you do. We don’t even ask for a card.",
  },
  {
    question: "Can I change plans later?",
    answer: "Yes. Changes take effect immediately and billing is pro-rated.",
  },
  {
    question: "Does it work on iPhone and Android?",
    answer:
      "Yes, in the browser on any phone, tablet or computer. Add it to your home screen and it opens like an app.",
  },
  {
    question: "Is GST handled on quotes and invoices?",
    answer:
      "Yes. For each document, you choose whether prices include or exclude 10% GST. Invoices show your ABN and everything else a tax invoice needs.",
  },
  {
    question: "What if I run out of SMS?",
    answer:
      "Buy a pack in the app when you reach your monthly limit, or move to a bigger plan. You’ll see how many you have left before you send.",
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
  PACKS.filter((pack) => pack.type === type).map(({ productId, quantity, priceCents }) => ({
    id: productId,
    name: `${formatCount(quantity)} ${type === "sms" ? "SMS" : "emails"}`,
    price: dollars(priceCents),
  }));

export const packExpiry = (months: number | null) =>
  packExpiryWords(months).replace("organisation", "business");
