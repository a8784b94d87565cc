import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { isManaging } from "@fettle/rules/identity/role";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Download, MoreHorizontal, Trash2 } from "lucide-react";
import { Suspense } from "react";
import { deletedHref } from "../deletions/deleted-item.tsx";
import { lazyPart } from "../screen/lazy-part.ts";
import { useIsPhone } from "../screen/media-query.ts";
import { SERVER_URL } from "../server-address.ts";
import { useViewer } from "../session/viewer.ts";
import { useExport } from "./use-export.ts";

const ListFileMenu = lazyPart(() => import("./list-file-menu.tsx"));

/** Completed jobs are exported, but imported as jobs. */
type FileKind = ImportKind | "jobs/completed";
type ListFileActionsProps = { kind: FileKind };

const DELETED = {
  jobs: "job",
  "jobs/completed": "job",
  customers: "customer",
  equipment: "equipment",
  prices: null,
} as const;

/** A list's files, at the end of its toolbar: Export and Recently deleted, and in the phone's menu the import too. */
export function ListFileActions({ kind }: ListFileActionsProps) {
  const { isExporting, run } = useExport();
  const isPhone = useIsPhone();
  const { role } = useViewer();
  if (!isManaging(role)) return null;
  const exportFile = () => void run(`${SERVER_URL}/api/${kind}/export.csv`);
  const deleted = DELETED[kind];
  if (!isPhone) {
    return (
      <>
        {deleted && <IconButton label="Recently deleted" icon={<Trash2 />} href={deletedHref(deleted)} />}
        <Button icon={<Download />} isPending={isExporting} onPress={exportFile}>
          Export
        </Button>
      </>
    );
  }
  return (
    <Suspense fallback={<IconButton label="List actions" icon={<MoreHorizontal />} isDisabled />}>
      <ListFileMenu
        kind={kind === "jobs/completed" ? null : kind}
        deleted={deleted}
        isExporting={isExporting}
        onExport={exportFile}
      />
    </Suspense>
  );
}
