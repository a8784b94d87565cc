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
    purpose: "Card payments, including for our own subscriptions",
    data: "Names, email addresses, amounts and card numbers (these never reach our servers)",
    countries: "United States, Ireland, Australia",
  },
  {
    name: "Twilio",
    purpose: "Sending text messages and receiving replies",
    data: "Mobile numbers and text messages",
    countries: "United States, Ireland, Australia",
  },
  {
    name: "OpenAI",
    purpose: "Answering questions in the assistant, if a business has turned it on",
    data: "Questions and the records needed to answer them, which aren’t used to train models",
    countries: "United States",
  },
  {
    name: "TikTok",
    purpose: "Measuring our own advertising, only on public pages and only after you accept",
    data: "The page you visit, your browser and your IP address, but nothing about customers or jobs",
    countries: "Singapore, United States, Malaysia, Ireland",
  },
  {
    name: "Email and hosting providers",
    purpose: "Running our servers, storing files and backups, and delivering email",
    data: "Everything stored in the product, encrypted in transit",
    countries: "Australia, but email passes through the countries of its recipients’ providers",
  },
];

export const PRIVACY_SECTIONS: readonly Section[] = [
  {
    id: "about",
    title: "What this policy covers",
    paragraphs: [
      `${PRODUCT_NAME} helps Australian trade businesses run their jobs, quotes and invoices. This policy explains what personal information we handle, why, who else sees it and what you can ask us to do. We follow the Australian Privacy Principles in the Privacy Act 1988.`,
      `Each business decides what it stores in ${PRODUCT_NAME} about its own customers. We handle that information on its behalf. If a tradesperson has your details in ${PRODUCT_NAME}, ask them first. They can show you your details, correct them and delete them, and we’ll help them do it.`,
    ],
  },
  {
    id: "collect",
    title: "What we collect",
    paragraphs: ["We collect the information we need to run the product:"],
    points: [
      "About you, as part of a business’s team: your name, email address, phone number, role, password (stored only as a hash) and the devices you’re signed in on.",
      "About the business: its name, address, ABN, bank details for invoices, logo, plan and payments to us.",
      "The business’s records: customers and their contacts, addresses, equipment, jobs, notes, photos, signatures, quotes, invoices, texts and emails.",
      "Your questions to our support team and the assistant.",
      "Technical records: IP address, browser, time and errors, to keep the service secure and working.",
      "From visitors to our public pages: your email address if you subscribe to the newsletter or to status updates and, with your consent, how our advertising performs.",
    ],
    after: "We don’t set out to collect sensitive information. Please don’t put it in notes.",
  },
  {
    id: "use",
    title: "What we use it for",
    paragraphs: ["We use personal information to:"],
    points: [
      "provide the product: schedules, documents, texts, emails, reminders and backups;",
      "answer your questions and look into problems you report;",
      "bill subscriptions and packs;",
      "keep accounts safe and detect misuse;",
      "send the newsletter and status updates to people who’ve confirmed their subscription, until they unsubscribe;",
      "understand how many people find and use the product, with statistics that don’t identify anyone.",
    ],
    after: "We don’t sell personal information, and there are no ads in the product.",
  },
  {
    id: "share",
    title: "Who else sees it, including overseas",
    paragraphs: [
      "These companies provide services to us and only get the information they need. Some are outside Australia. We take reasonable steps, through contracts, to make sure they handle information in line with the Australian Privacy Principles.",
    ],
    hasProcessors: true,
    after:
      "We also disclose information if a law or a court requires it. Our support staff only look at a business’s records to help that business, and each time is recorded.",
  },
  {
    id: "cookies",
    title: "Cookies and advertising",
    paragraphs: [
      "When you sign in, we set a cookie that keeps you signed in. It’s essential and doesn’t track you. The public pages don’t set any cookies of their own.",
      "The advertising pixel only loads on public pages, and only after you choose Accept. Declining is just as easy and doesn’t change the pages. You can change your mind at any time with the link at the bottom of each page. The pixel never runs in the product once you’re signed in.",
    ],
  },
  {
    id: "automated",
    title: "Automated decisions",
    paragraphs: ["Some things happen without a person reviewing each case:"],
    points: [
      "When a trial ends or a subscription stays unpaid, the account can do less. This only depends on the plan, dates and payments. You can pay, export your data or contact us.",
      "To prevent misuse, we block requests when there are too many in a short time, e.g. sign-ins or messages. This only depends on counts and IP addresses, and the block lifts automatically.",
      "Reminders about unpaid invoices and visits follow the rules each business has set for its own customers.",
      "The assistant makes suggestions. Nothing is saved or sent until a person confirms it.",
    ],
    after:
      "We don’t make automated decisions about credit, employment or prices for individuals. If you’d like a person to review any of these, ask us.",
  },
  {
    id: "keep",
    title: "How long we keep it",
    paragraphs: [
      "We keep information for as long as the account exists. If a business deletes a record, it can be restored for 30 days and is then removed. When an account is closed, its data may be retained for up to 7 years after deletion if tax and business law require it, e.g. invoices, payments and the records behind them. Everything else is removed sooner.",
      "We keep conversations with the assistant for 30 days, and sign-in records for 30 days after they end.",
    ],
  },
  {
    id: "safe",
    title: "How we keep it safe",
    paragraphs: [
      "Connections are encrypted. Our server, and then our database, checks every request against the person’s business and role. Passwords are stored as slow hashes, links to documents can’t be guessed, and our staff’s access is logged.",
      "If a breach is likely to cause serious harm, we’ll tell the people affected and the Office of the Australian Information Commissioner.",
    ],
  },
  {
    id: "rights",
    title: "Your rights",
    paragraphs: [
      "You can ask us what information we hold about you, get a copy, or have it corrected or deleted. Admins can export all of their business’s data themselves, in Settings.",
      `Email ${SUPPORT_EMAIL}. We respond within 30 days, free of charge. If you’re not happy with our response, tell us and someone else will review it. You can also complain to the Office of the Australian Information Commissioner at oaic.gov.au.`,
    ],
  },
  {
    id: "children",
    title: "Children",
    paragraphs: [
      `${PRODUCT_NAME} is made for businesses. It isn’t for children under 13, and we don’t knowingly collect their information. If you think we have, tell us and we’ll delete it.`,
    ],
  },
  {
    id: "changes",
    title: "Changes and contact",
    paragraphs: [
      "When we change this policy, we update the date at the top. We’ll email admins about important changes before they apply.",
      "Got a question about privacy? A real person answers at this address:",
    ],
  },
];
