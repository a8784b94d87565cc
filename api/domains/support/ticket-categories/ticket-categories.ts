import { FIRST_TICKET_CATEGORIES } from "@fettle/rules/support/ticket";
import type { UpdateTicketCategoryInput } from "@fettle/rules/support/ticket-category.schema";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { Database } from "../../../database/client.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { refuseStale } from "../../../platform/actions/stale-save.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";

const MAX_CATEGORIES = 40;

export interface CategoryUse {
  id: string;
  name: string;
  archivedAt: Date | null;
  version: number;
  tickets: number;
  openTickets: number;
  cannedReplies: number;
}

export async function readCategoryUses(services: Services): Promise<CategoryUse[]> {
  const product = ofProduct(services);
  const [categories, tallies] = await Promise.all([
    product.ticketCategory.findMany({
      select: {
        id: true,
        name: true,
        archivedAt: true,
        version: true,
        _count: { select: { cannedReplies: { where: { archivedAt: null } } } },
      },
      orderBy: [{ archivedAt: { sort: "asc", nulls: "first" } }, { position: "asc" }, { name: "asc" }],
    }),
    product.ticketTally.groupBy({ by: ["categoryId", "status"], _sum: { tickets: true } }),
  ]);
  const countOf = (id: string, isCounted: (status: string) => boolean) =>
    tallies
      .filter(({ categoryId, status }) => categoryId === id && isCounted(status))
      .reduce((sum, { _sum }) => sum + (_sum.tickets ?? 0), 0);
  return categories.map(({ _count, ...category }) => ({
    ...category,
    tickets: countOf(category.id, () => true),
    cannedReplies: _count.cannedReplies,
    openTickets: countOf(category.id, (status) => status !== "closed"),
  }));
}

/** Adds a category at the end. Names are unique, ignoring case. Returns its id. */
export async function addTicketCategory(work: PortalWork, { name }: { name: string }): Promise<string> {
  const { tx } = work;
  await lockCategories(work);
  await refuseTakenName(work, name);
  const offered = await tx.ticketCategory.count({ where: { archivedAt: null } });
  if (offered >= MAX_CATEGORIES) {
    throw new BadInputError(`You can have up to ${MAX_CATEGORIES} categories`, {
      field: "name",
      status: 422,
    });
  }
  const position = await nextPosition(work);
  const { id } = await tx.ticketCategory.create({ data: { name, position } });
  await recordAudit(work, {
    action: "ticket_category.added",
    targetType: "ticket_category",
    targetId: id,
    detail: { name },
  });
  return id;
}

/** Throws CONFLICT if `version` is stale. */
export async function updateTicketCategory(
  work: PortalWork,
  id: string,
  input: UpdateTicketCategoryInput,
): Promise<void> {
  await lockCategories(work);
  const stored = await requireCategory(work, id);
  const { name } = input;
  refuseStale("category", stored, input);
  if (name === stored.name) return;
  await refuseTakenName(work, name, id);
  await work.tx.ticketCategory.update({ where: { id }, data: { name, version: { increment: 1 } } });
  await recordAudit(work, {
    action: "ticket_category.renamed",
    targetType: "ticket_category",
    targetId: id,
    detail: { from: stored.name, to: name },
  });
}

/** Categories missing from `ids`, e.g. one just added by someone else, go last. */
export async function setTicketCategoryOrder(work: PortalWork, ids: string[]): Promise<void> {
  await lockCategories(work);
  const { tx } = work;
  const offered = await tx.ticketCategory.findMany({
    where: { archivedAt: null },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
  const byId = new Map(offered.map((category) => [category.id, category]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const order = [...named, ...offered.filter((category) => !named.includes(category))];
  if (order.every(({ id }, at) => id === offered[at]?.id)) return;
  for (const [position, { id }] of order.entries()) {
    await tx.ticketCategory.update({ where: { id }, data: { position } });
  }
  await recordAudit(work, {
    action: "ticket_category.reordered",
    targetType: "ticket_category",
    detail: { order: order.map(({ name }) => name) },
  });
}

/** Tickets and canned replies keep an archived category. The last category can't be archived. */
export async function archiveTicketCategory(work: PortalWork, id: string): Promise<void> {
  await lockCategories(work);
  const { tx, now } = work;
  const { name, archivedAt } = await requireCategory(work, id);
  if (archivedAt) return;
  if ((await tx.ticketCategory.count({ where: { archivedAt: null } })) === 1) {
    throw new BadInputError("Customers need at least one category to choose from", {
      field: "id",
      status: 422,
    });
  }
  await tx.ticketCategory.update({ where: { id }, data: { archivedAt: now, version: { increment: 1 } } });
  await recordAudit(work, {
    action: "ticket_category.archived",
    targetType: "ticket_category",
    targetId: id,
    detail: { name },
  });
}

export async function restoreTicketCategory(work: PortalWork, id: string): Promise<void> {
  await lockCategories(work);
  const { name, archivedAt } = await requireCategory(work, id);
  if (!archivedAt) return;
  await work.tx.ticketCategory.update({
    where: { id },
    data: { archivedAt: null, version: { increment: 1 } },
  });
  await recordAudit(work, {
    action: "ticket_category.restored",
    targetType: "ticket_category",
    targetId: id,
    detail: { name },
  });
}

export async function ensureTicketCategories(database: Database): Promise<void> {
  const { ticketCategory } = ofProduct({ database });
  if ((await ticketCategory.count()) > 0) return;
  await ticketCategory.createMany({
    data: FIRST_TICKET_CATEGORIES.map((name, position) => ({ name, position })),
    skipDuplicates: true,
  });
}

/** Serialises changes, so names stay unique and positions have no gaps. */
const lockCategories = ({ tx }: PortalWork) =>
  tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('ticket-categories', 0))::text`;

async function requireCategory({ tx }: PortalWork, id: string) {
  const category = await tx.ticketCategory.findUnique({ where: { id } });
  if (!category) throw new NotFoundError("Category");
  return category;
}

async function refuseTakenName({ tx }: PortalWork, name: string, exceptId?: string) {
  const others = await tx.ticketCategory.findMany({ select: { id: true, name: true, archivedAt: true } });
  const taken = others.find((each) => each.id !== exceptId && each.name.toLowerCase() === name.toLowerCase());
  if (!taken) return;
  const what = taken.archivedAt ? "is archived. Restore it instead" : "already exists";
  throw new ConflictError(`“${taken.name}” ${what}`, { field: "name" });
}

async function nextPosition({ tx }: PortalWork): Promise<number> {
  const { _max } = await tx.ticketCategory.aggregate({ _max: { position: true } });
  return (_max.position ?? -1) + 1;
}
