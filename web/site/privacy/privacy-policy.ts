import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";

interface Section {
  id: string;
  title: string;
  paragraphs: string[];
  points?: string[];
  after?: string;
  /** Includes the table of data processors. */
  hasProcessors?: true;
}

interface Processor {
  name: string;
  purpose: string;
  data: string;
  countries: string;
}

export const PRIVACY_UPDATED = { date: "2025-09-17", words: "17 September 2025" };

export const PROCESSORS: readonly Processor[] = [
  {
    name: "Stripe",
    purpose: "Card payments, and the subscription’s own",
    data: "Names, email addresses, amounts and card numbers, which never reach our servers",
    countries: "United States, Ireland, Australia",
  },
  {
    name: "Twilio",
    purpose: "Delivers text messages and their replies",
    data: "Mobile numbers and the texts",
    countries: "United States, Ireland, Australia",
  },
  {
    name: "OpenAI",
    purpose: "Answers of the assistant, where a business has it switched on",
    data: "What is asked, and the records that the answer needs; it isn’t kept to train models",
    countries: "United States",
  },
  {
    name: "TikTok",
    purpose: "Measures our own advertising, on public pages alone and only after you accept",
    data: "The page you visit, your browser and network address; nothing of customers or jobs",
    countries: "Singapore, United States, Malaysia, Ireland",
  },
  {
    name: "Mail and hosting providers",
    purpose: "Run our servers, keep files and backups, and deliver email",
    data: "What is stored in the product, encrypted on the way",
    countries: "Australia; email passes through the countries of its recipients’ providers",
  },
];

export const PRIVACY_SECTIONS: readonly Section[] = [
  {
    id: "about",
    title: "What this policy covers",
    paragraphs: [
      `${PRODUCT_NAME} helps Australian trade businesses to run jobs, quotes and invoices. This policy says what personal information we handle, why, who else sees it and what you can ask of us. We follow the Australian Privacy Principles of the Privacy Act 1988.`,
      `For what a business writes into ${PRODUCT_NAME} about its own customers, that business decides; we handle it on its behalf. If a tradesperson holds your details in ${PRODUCT_NAME}, ask them first: they can show, correct and delete them, and we help them do it.`,
    ],
  },
  {
    id: "collect",
    title: "What we collect",
    paragraphs: ["We collect what the product needs to do its work:"],
    points: [
      "About you as a member of a business: name, email address, phone number, role, password (kept only as a hash), and the devices you are signed in on.",
      "About the business: name, address, ABN, bank details for its invoices, logo, plan and payments to us.",
      "What the business records: customers and their contacts, addresses, equipment, jobs, notes, photos, signatures, quotes, invoices, texts and emails.",
      "What you ask our support and the assistant.",
      "Technical records: network address, browser, time and errors, to keep the service safe and working.",
      "From visitors of the public pages: the newsletter’s address if you subscribe, and with your consent what our advertising measures.",
    ],
    after: "We collect no sensitive information on purpose. Please don’t write it into notes.",
  },
  {
    id: "use",
    title: "What we use it for",
    paragraphs: ["We use personal information to:"],
    points: [
      "provide the product: schedules, documents, texts, emails, reminders and backups;",
      "answer you, and look into problems you report;",
      "bill the subscription and packs;",
      "keep accounts safe, and find misuse;",
      "send the newsletter to those who confirmed it, until they unsubscribe;",
      "understand how many people find and use the product, in numbers that name nobody.",
    ],
    after: "We sell no personal information, and show no advertising in the product.",
  },
  {
    id: "share",
    title: "Who else sees it, also abroad",
    paragraphs: [
      "These companies work for us and get what their part needs and no more. Some of them are outside Australia; we take reasonable steps, by contract, so that they handle information as the Australian Privacy Principles ask.",
    ],
    hasProcessors: true,
    after:
      "We also disclose information where a law or a court requires it. Our support staff look into a business’s records only to help it; every such look is recorded.",
  },
  {
    id: "cookies",
    title: "Cookies and advertising",
    paragraphs: [
      "Signing in sets a cookie that keeps you signed in; it is needed and follows nobody. The public pages set none by themselves.",
      "The advertising pixel loads on public pages only after you press Accept. Refusing is as easy, changes nothing about the pages, and you can change your mind at any time with the link at the foot of each page. Nothing of it runs in the product once you are signed in.",
    ],
  },
  {
    id: "automated",
    title: "Decisions made by computer programs",
    paragraphs: ["Some things happen without a person looking at each case:"],
    points: [
      "A trial that ends, or a subscription that stays unpaid, limits what the account can do. The program uses the plan, the dates and the payments alone; you can pay, export your data or write to us.",
      "Limits against misuse, such as too many sign-ins or messages in a short time, hold back a request. They use counts and network addresses, and pass by themselves.",
      "Reminders of unpaid invoices and of visits go out by the rules that a business has chosen for its own customers.",
      "The assistant proposes; nothing is saved or sent before a person confirms it.",
    ],
    after:
      "No program decides about credit, prices for a person, or employment. Ask us, and a person looks at any of these again.",
  },
  {
    id: "keep",
    title: "How long we keep it",
    paragraphs: [
      "We keep information while the account exists. A record that a business deletes can be restored for 30 days, then it is removed. When an account is closed, its data may be retained for up to 7 years after deletion where tax and business law ask for it, such as invoices, payments and the records behind them; the rest goes earlier.",
      "Conversations with the assistant are kept for 30 days, sign-in records for 30 days after they end.",
    ],
  },
  {
    id: "safe",
    title: "How we keep it safe",
    paragraphs: [
      "Connections are encrypted. Every request is checked for the business it belongs to and the role of the person who asks, by the server and again by the database. Passwords are stored as slow hashes, links to documents can’t be guessed, and access of our staff is logged.",
      "If a breach is likely to cause serious harm, we tell the people concerned and the Office of the Australian Information Commissioner.",
    ],
  },
  {
    id: "rights",
    title: "What you can ask of us",
    paragraphs: [
      "You can ask what we hold about you, have it corrected, get a copy, or have it deleted. Administrators export all data of their business under Settings by themselves.",
      `Write to ${SUPPORT_EMAIL}. We respond within 30 days, at no cost. If you aren’t satisfied, say so and another person looks at it; you can also complain to the Office of the Australian Information Commissioner at oaic.gov.au.`,
    ],
  },
  {
    id: "children",
    title: "Children",
    paragraphs: [
      `${PRODUCT_NAME} is made for businesses. It isn’t for children under 13, and we don’t knowingly collect their information; tell us if it happened, and we delete it.`,
    ],
  },
  {
    id: "changes",
    title: "Changes and contact",
    paragraphs: [
      "When this policy changes, the date at its top does too, and administrators hear of what matters by email before it applies.",
      "Questions about privacy reach a person at this address:",
    ],
  },
];
