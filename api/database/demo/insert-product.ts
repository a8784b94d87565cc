import type { SystemTransaction } from "../client.ts";
import type { TicketPriority, TicketStatus } from "../generated/client/client.ts";
import { addMinutes } from "./demo-dates.ts";
import type { InsertContext } from "./insert-company.ts";

const day = 1_440;

type Ticket = {
  company: "bayside" | "westgate";
  title: string;
  description: string;
  category: string;
  priority: TicketPriority;
  status: TicketStatus;
  daysAgo: number;
};

const tickets: Ticket[] = [
  {
    company: "bayside",
    title: "Invoice PDF shows the wrong ABN",
    description: "The ABN on our invoices still has the old number.",
    category: "Invoices",
    priority: "urgent",
    status: "open",
    daysAgo: 0,
  },
  {
    company: "westgate",
    title: "SMS confirmations not reaching some customers",
    description: "Two customers on the same carrier get nothing.",
    category: "Messages",
    priority: "high",
    status: "in_progress",
    daysAgo: 1,
  },
  {
    company: "bayside",
    title: "How do I move jobs between technicians?",
    description: "Someone is away next week.",
    category: "Jobs and schedule",
    priority: "low",
    status: "resolved",
    daysAgo: 3,
  },
  {
    company: "westgate",
    title: "Technician cannot see assigned job",
    description: "He sees it after signing in again.",
    category: "Jobs and schedule",
    priority: "high",
    status: "closed",
    daysAgo: 5,
  },
];

const posts = [
  {
    slug: "plan-a-summer-service-run",
    title: "How to plan a summer service run without double booking",
    category: "Operations",
    excerpt:
      "Heatwaves fill the phone before breakfast. Five habits that keep agreement customers first and emergency slots free.",
    content:
      "<p>Start with the agreement customers: they have paid for a place in the queue.</p><p>Keep one slot a day per technician empty until eight in the morning. It fills itself.</p><p>Group by suburb, not by job type. Twenty minutes saved between jobs is a job a day.</p>",
  },
  {
    slug: "photos-settle-arguments",
    title: "Photos on every job settle arguments before they start",
    category: "Customer Experience",
    excerpt: "Before, data plate, after: three pictures that pay for themselves.",
    content:
      "<p>Take the data plate first. The next person will thank you.</p><p>A picture of the fault, then one of the repair, and the invoice explains itself.</p>",
  },
  {
    slug: "service-intervals-that-keep-customers",
    title: "Service intervals that keep customers",
    category: "Business Growth",
    excerpt: "The next visit is easiest to book on the day of this one.",
    content: "<p>Book the next service before leaving the site. A reminder a week before does the rest.</p>",
  },
];

export const demoStaff = [
  { name: "Anita Desai", email: "anita@fettle.example", role: "support_admin" as const },
  { name: "Marcus Webb", email: "marcus@fettle.example", role: "support_agent" as const },
];

/** Inserts the product's own data: support staff, categories and tickets, and the blog. */
export async function insertProduct(
  tx: SystemTransaction,
  companies: InsertContext[],
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  await tx.staffUser.createMany({ data: demoStaff.map((person) => ({ ...person, passwordHash })) });
  const names = ["Jobs and schedule", "Messages", "Invoices", "Billing", "Other"];
  const data = names.map((name, position) => ({ name, position }));
  const categories = await tx.ticketCategory.createManyAndReturn({ data });
  for (const { company: key, category, daysAgo, ...ticket } of tickets) {
    const company = companies.find((each) => each.company.key === key);
    if (!company) continue;
    const { orgId, creatorId } = company;
    const createdAt = addMinutes(now, -daysAgo * day - 95);
    const categoryId = categories.find((each) => each.name === category)?.id;
    const fields = { orgId, ...ticket, categoryId, submittedById: creatorId, createdAt };
    const { id } = await tx.supportTicket.create({ data: fields });
    const message = { ticketId: id, authorUserId: creatorId, createdAt };
    await tx.ticketMessage.create({ data: { orgId, ...message, message: ticket.description } });
  }
  await tx.blogPost.createMany({
    data: posts.map((post, index) => ({
      ...post,
      authorName: "Jodie Marsh",
      status: "published" as const,
      publishedAt: addMinutes(now, -(9 + index * 12) * day),
    })),
  });
}
