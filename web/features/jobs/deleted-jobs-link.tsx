import { IconButton } from "@fettle/design-system/IconButton";
import { isManaging } from "@fettle/rules/role";
import { Trash2 } from "lucide-react";
import { useViewer } from "../../platform/session/viewer.ts";
import { deletedHref } from "../deletions/deleted-item.tsx";

/** Leads to deleted jobs; for admins and managers. */
export function DeletedJobsLink() {
  const { role } = useViewer();
  if (!isManaging(role)) return null;
  return <IconButton label="Recently deleted" icon={<Trash2 />} href={deletedHref("job")} />;
}
