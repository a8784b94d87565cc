import type { TenantTransaction } from "../../../database/client.ts";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import type { Files } from "../../../ports/files/files.ts";

export type DocumentSource = { db: TenantTransaction; orgId: string; files: Files };

export const documentSource = ({ db, me, services }: MemberCaller): DocumentSource => ({
  db,
  orgId: me.orgId,
  files: services.files,
});

export const isoDay = (day: Date) => day.toISOString().slice(0, 10);
