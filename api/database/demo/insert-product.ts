import { FIRST_TICKET_CATEGORIES } from "@fettle/rules/ticket";
import type { SystemTransaction } from "../client.ts";
import { addMinutes } from "./demo-dates.ts";
import type { InsertContext } from "./insert-company.ts";
import { insertTickets } from "./insert-tickets.ts";

const day = 1_440;

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
  const data = FIRST_TICKET_CATEGORIES.map((name, position) => ({ name, position }));
  const categories = await tx.ticketCategory.createManyAndReturn({ data });
  const staff = await tx.staffUser.findMany({ select: { id: true }, orderBy: { email: "asc" } });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  await insertTickets(tx, { companies, categoryIds, staffIds: staff.map(({ id }) => id), now });
  await tx.blogPost.createMany({
    data: posts.map((post, index) => ({
      ...post,
      authorName: "Jodie Marsh",
      status: "published" as const,
      publishedAt: addMinutes(now, -(9 + index * 12) * day),
    })),
  });
}
