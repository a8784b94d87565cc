import type { HelpHitFragment, HelpTextFragment } from "../../../generated/graphql.ts";

const hit = (slug: string, title: string, group: string): HelpHitFragment => ({
  __typename: "HelpArticle",
  id: slug,
  slug,
  title,
  group,
  minutes: 1,
});

export const articles = [
  hit("email-an-invoice", "Email an invoice", "Quotes and invoices"),
  hit("when-an-email-bounces", "When an email bounces", "Messages"),
  hit("number-your-invoices", "Number your invoices", "Quotes and invoices"),
];

export const article: HelpTextFragment = {
  ...hit("create-a-job", "Create a job", "Jobs and the schedule"),
  minutes: 2,
  summary: "Book work for a customer: when it is, what it’s for and who’s going.",
  audience: "admins and managers",
  html: `<p>Everyone on your team can create jobs.</p><h2 id="fill-it-in">Fill it in</h2>
<ol><li>Choose <strong>New Job</strong> on the dashboard or in <strong>Jobs</strong>.</li>
<li>Say what needs doing in <strong>Title</strong>.</li><li>Press <kbd>Enter</kbd>.</li></ol>
<ul><li>A job can have <a href="/help/assign-technicians">several technicians</a>.</li></ul>`,
  related: [articles[0] as HelpHitFragment],
};
