import { Trash2 } from "lucide-react";
import type { DeletedRecordKind } from "../../generated/graphql.ts";

export const deletedHref = (kind?: DeletedRecordKind) =>
  kind ? `/settings/deleted?kind=${kind}` : "/settings/deleted";

export const deletedItem = (kind: DeletedRecordKind) => ({
  id: "deleted",
  label: "Recently deleted",
  icon: <Trash2 />,
  href: deletedHref(kind),
});
