import type { CannedReplyInput, UpdateCannedReplyInput } from "@fettle/rules/support/canned-reply.schema";
import { ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { differingFields, refuseStale } from "../../../platform/actions/stale-save.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { escapeLike, parseSearch } from "../../../platform/reads/search-terms.ts";
import type { Services } from "../../../services.ts";

/** Beyond this, the ticket's menu is hard to search. */
const MAX_REPLIES = 300;

const include = { category: { select: { name: true } } } as const;

export type CannedReplyRow = Awaited<ReturnType<typeof readCannedReplies>>[number];

export function readCannedReplies(
  services: Services,
  {
    search,
    isArchived = false,
  }: { search?: string | null | undefined; isArchived?: boolean | null | undefined },
) {
  const holding = (word: string) => ({ contains: escapeLike(word), mode: "insensitive" as const });
  return ofProduct(services).cannedReply.findMany({
    where: {
      archivedAt: isArchived ? { not: null } : null,
      AND: parseSearch(search).map((word) => ({
        OR: [{ title: holding(word) }, { body: holding(word) }, { category: { name: holding(word) } }],
      })),
    },
    include,
    orderBy: [{ title: "asc" }, { id: "asc" }],
  });
}

export const readCannedReply = (services: Services, id: string): Promise<CannedReplyRow> =>
  ofProduct(services).cannedReply.findUniqueOrThrow({ where: { id }, include });

/** Titles are unique, ignoring case. Returns the new reply's id. */
export async function addCannedReply(
  work: PortalWork,
  { title, text, categoryId = null }: CannedReplyInput,
): Promise<string> {
  const { tx, actor, now } = work;
  await lockReplies(work);
  const kept = await tx.cannedReply.count({ where: { archivedAt: null } });
  if (kept >= MAX_REPLIES)
    throw new BadInputError(`You can have up to ${MAX_REPLIES} replies`, { field: "title", status: 422 });
  await refuseTakenTitle(work, title);
  if (categoryId) await requireOffered(work, categoryId);
  const { id } = await tx.cannedReply.create({
    data: {
      title,
      body: text,
      categoryId,
      createdById: actor.staffId ?? null,
      createdAt: now,
      updatedAt: now,
    },
  });
  await recordAudit(work, { action: "canned_reply.added", ...target(id), detail: { title } });
  return id;
}

/** Throws CONFLICT with the changed fields if `version` is stale. */
export async function updateCannedReply(
  work: PortalWork,
  id: string,
  input: UpdateCannedReplyInput,
): Promise<void> {
  await lockReplies(work);
  const stored = storedReply(await requireReply(work, id));
  refuseStale("reply", stored, input);
  if (stored.archivedAt)
    throw new BadInputError("This reply is archived. Restore it first.", { status: 422 });
  const { version: _version, ...fields } = input;
  const changed = differingFields(stored, fields);
  if (changed.length === 0) return;
  const { title, text, categoryId } = fields;
  if (title !== undefined) await refuseTakenTitle(work, title, id);
  if (categoryId && changed.includes("categoryId")) await requireOffered(work, categoryId);
  await work.tx.cannedReply.update({
    where: { id },
    data: { title, body: text, categoryId, updatedAt: work.now, version: { increment: 1 } },
  });
  await recordAudit(work, {
    action: "canned_reply.updated",
    ...target(id),
    detail: { title: title ?? stored.title, changed },
  });
}

export async function archiveCannedReply(work: PortalWork, id: string): Promise<void> {
  await lockReplies(work);
  const { title, archivedAt } = await requireReply(work, id);
  if (archivedAt) return;
  await work.tx.cannedReply.update({
    where: { id },
    data: { archivedAt: work.now, version: { increment: 1 } },
  });
  await recordAudit(work, { action: "canned_reply.archived", ...target(id), detail: { title } });
}

/** Throws CONFLICT if another reply already uses the title. */
export async function restoreCannedReply(work: PortalWork, id: string): Promise<void> {
  await lockReplies(work);
  const { title, archivedAt } = await requireReply(work, id);
  if (!archivedAt) return;
  await refuseTakenTitle(work, title, id);
  await work.tx.cannedReply.update({ where: { id }, data: { archivedAt: null, version: { increment: 1 } } });
  await recordAudit(work, { action: "canned_reply.restored", ...target(id), detail: { title } });
}

const target = (targetId: string) => ({ targetType: "canned_reply", targetId });

const storedReply = <Row extends { body: string }>({ body, ...row }: Row) => ({ ...row, text: body });

/** Serialises changes, so titles stay unique. */
const lockReplies = ({ tx }: PortalWork) =>
  tx.$queryRaw`select pg_advisory_xact_lock(hashtextextended('canned-replies', 0))::text`;

async function requireReply({ tx }: PortalWork, id: string) {
  const reply = await tx.cannedReply.findUnique({ where: { id } });
  if (!reply) throw new NotFoundError("Reply");
  return reply;
}

async function requireOffered({ tx }: PortalWork, id: string) {
  const category = await tx.ticketCategory.findUnique({ where: { id } });
  if (!category || category.archivedAt) {
    throw new BadInputError("This category is archived", { field: "categoryId", status: 422 });
  }
}

async function refuseTakenTitle({ tx }: PortalWork, title: string, exceptId?: string) {
  const others = await tx.cannedReply.findMany({
    where: { archivedAt: null },
    select: { id: true, title: true },
  });
  const isTaken = others.some(
    (each) => each.id !== exceptId && each.title.toLowerCase() === title.toLowerCase(),
  );
  if (isTaken) throw new ConflictError(`There’s already a reply called “${title}”`, { field: "title" });
}
