import { IconButton } from "@fettle/design-system/IconButton";
import { isManaging } from "@fettle/rules/identity/role";
import { Trash2 } from "lucide-react";
import { deletedHref } from "../../../platform/deletions/deleted-item.tsx";
import { useViewer } from "../../../platform/session/viewer.ts";

export function DeletedJobsLink() {
  const { role } = useViewer();
  if (!isManaging(role)) return null;
  return <IconButton label="Recently deleted" icon={<Trash2 />} href={deletedHref("job")} />;
}
