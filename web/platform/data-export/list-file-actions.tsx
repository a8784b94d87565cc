import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { isManaging } from "@fettle/rules/identity/role";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Download, MoreHorizontal, Upload } from "lucide-react";
import { deletedItem } from "../deletions/deleted-item.tsx";
import { ImportButton } from "../record-import/import-button.tsx";
import { ImportHost, startImport } from "../record-import/import-host.tsx";
import { SERVER_URL } from "../server-address.ts";
import { useViewer } from "../session/viewer.ts";
import { useExport } from "./use-export.ts";

type ListFileActionsProps = { kind: Exclude<ImportKind, "jobs">; isPhone: boolean };

export function ListFileActions({ kind, isPhone }: ListFileActionsProps) {
  const { isExporting, run } = useExport();
  const { role } = useViewer();
  if (!isManaging(role)) return null;
  const importItem = {
    id: "import",
    label: "Import CSV",
    icon: <Upload />,
    onAction: () => startImport(kind),
  };
  const exportItem = {
    id: "export",
    label: isExporting ? "Exporting…" : "Export CSV",
    icon: <Download />,
    isPending: isExporting,
    onAction: () => void run(`${SERVER_URL}/api/${kind}/export.csv`),
  };
  const deleted = kind === "prices" ? [] : [deletedItem(kind === "customers" ? "customer" : kind)];
  return (
    <>
      <Menu
        label="List actions"
        trigger={<IconButton label="List actions" icon={<MoreHorizontal />} />}
        items={[...(isPhone ? [importItem] : []), exportItem, ...deleted]}
      />
      {!isPhone && <ImportButton kind={kind} />}
      <ImportHost kind={kind} />
    </>
  );
}
