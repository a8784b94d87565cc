import { Trash2 } from "lucide-react";
import type { DeletedRecordKind } from "../../generated/graphql.ts";

/** The address of the deleted records of a kind, or of all. */
export const deletedHref = (kind?: DeletedRecordKind) =>
  kind ? `/settings/deleted?kind=${kind}` : "/settings/deleted";

/** A list's menu item that leads to its deleted records; for admins and managers. */
export const deletedItem = (kind: DeletedRecordKind) => ({
  id: "deleted",
  label: "Recently deleted",
  icon: <Trash2 />,
  href: deletedHref(kind),
});
