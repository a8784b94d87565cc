import { NAME_MAX, SEARCH_MAX } from "@fettle/rules/platform/field-lengths";
import { requiredText } from "@fettle/rules/platform/input-fields";
import { TICKET_PRIORITIES, TICKET_STATUSES } from "@fettle/rules/support/ticket";
import { z } from "zod";
import type { StaffViewer } from "../../../auth/viewer.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { QUEUE_SORTS } from "./read-queue.ts";

const MAX_VIEWS = 30;

const filtersSchema = z.object({
  status: z.enum(TICKET_STATUSES).nullish(),
  priority: z.enum(TICKET_PRIORITIES).nullish(),
  assignedTo: z.string().max(NAME_MAX).nullish(),
  categoryId: z.guid().nullish(),
  search: z.string().max(SEARCH_MAX).nullish(),
  sort: z.enum(QUEUE_SORTS).nullish(),
  isSnoozed: z.boolean().nullish(),
});

export const deskViewSchema = z.object({
  name: requiredText("Name"),
  filters: filtersSchema,
  isShared: z.boolean(),
});

export type DeskViewFilters = z.output<typeof filtersSchema>;

export interface DeskView {
  id: string;
  name: string;
  filters: DeskViewFilters;
  isShared: boolean;
}

export async function readDeskViews(services: Services, { staffId }: StaffViewer): Promise<DeskView[]> {
  const views = await ofProduct(services).ticketView.findMany({
    where: { OR: [{ staffId }, { staffId: null }] },
    orderBy: [{ position: "asc" }, { name: "asc" }, { id: "asc" }],
  });
  return views.map(viewOf);
}

type StoredView = { id: string; name: string; filters: unknown; staffId: string | null };
const viewOf = ({ id, name, filters, staffId }: StoredView): DeskView => ({
  id,
  name,
  // Another release may have saved filters we don't recognise.
  filters: filtersSchema.catch({}).parse(filters),
  isShared: staffId === null,
});

export async function addDeskView(
  { tx, actor }: PortalWork,
  { name, filters, isShared }: z.output<typeof deskViewSchema>,
): Promise<DeskView> {
  const staffId = actor.staffId ?? null;
  const mine = await tx.ticketView.count({ where: { OR: [{ staffId }, { staffId: null }] } });
  if (mine >= MAX_VIEWS)
    throw new BadInputError(`You can have up to ${MAX_VIEWS} views`, { field: "name", status: 422 });
  const view = await tx.ticketView.create({
    data: { name, filters, staffId: isShared ? null : staffId, position: mine },
  });
  await recordAudit(
    { tx, actor },
    { action: "view.added", targetType: "view", targetId: view.id, detail: { name, isShared } },
  );
  return viewOf(view);
}

export async function removeDeskView({ tx, actor }: PortalWork, id: string): Promise<void> {
  const where = { id, OR: [{ staffId: actor.staffId ?? null }, { staffId: null }] };
  const view = await tx.ticketView.findFirst({ where });
  if (!view) throw new NotFoundError("View");
  await tx.ticketView.delete({ where: { id } });
  await recordAudit(
    { tx, actor },
    { action: "view.removed", targetType: "view", targetId: id, detail: { name: view.name } },
  );
}
