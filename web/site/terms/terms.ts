import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";

interface Section {
  id: string;
  title: string;
  paragraphs: string[];
}

export const TERMS_UPDATED = { date: "2026-11-26", words: "26 November 2026" };

export const TERMS_SECTIONS: readonly Section[] = [
  {
    id: "agreement",
    title: "The agreement",
    paragraphs: [
      `These terms are between us and the business that signs up for ${PRODUCT_NAME}. Whoever signs up says that they may agree for their business.`,
      "Your team uses the product under the same terms. You choose who joins and what each person can do.",
    ],
  },
  {
    id: "trial-and-plans",
    title: "Trial and plans",
    paragraphs: [
      "The trial is free for 14 days and needs no card. If you don’t choose a plan, you can still read and export your records after it.",
      "A plan renews each month until you cancel. Prices are in Australian dollars, include GST and are on our pricing page. We tell you at least 30 days before a price changes.",
      "You can change or cancel your plan in the app at any time. After you cancel, the plan runs to the end of the month you’ve paid for.",
    ],
  },
  {
    id: "your-data",
    title: "Your data",
    paragraphs: [
      "Your records and your customers’ details belong to you. We use them only to run the product for you, as our privacy policy says.",
      "You can export everything at any time. If you delete your account, we delete your data as the privacy policy says.",
    ],
  },
  {
    id: "fair-use",
    title: "What we ask of you",
    paragraphs: [
      "Keep your password to yourself and tell us if someone else has used your account.",
      "Only text and email people who expect to hear from your business, and stop when they ask. The Spam Act applies to what you send.",
      "Don’t break the law with the product, try to get at other businesses’ data or disturb the service.",
    ],
  },
  {
    id: "service",
    title: "The service",
    paragraphs: [
      "We keep the product running and back up your data, but no service is always available. The app keeps working on a device without a connection and sends the work later.",
      "We may change the product. If we remove something you rely on, we tell you first.",
      "If an account breaks these terms we may suspend it. We say why, and you can still get your data.",
    ],
  },
  {
    id: "liability",
    title: "If something goes wrong",
    paragraphs: [
      "Australian Consumer Law gives you guarantees that nothing here takes away.",
      "Apart from those, we’re liable for at most what you paid us in the 12 months before, and not for lost profit or other indirect loss.",
      "You check your own quotes, invoices and tax. The product helps with them but doesn’t give legal or tax advice.",
    ],
  },
  {
    id: "changes",
    title: "Changes, law and questions",
    paragraphs: [
      "If we change these terms, we email your admins at least 30 days before. If you don’t agree, you can cancel.",
      "The law of Victoria, Australia, applies.",
      `Questions? Use our contact page or email ${SUPPORT_EMAIL}.`,
    ],
  },
];
