import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Download, MoreHorizontal, Upload } from "lucide-react";
import { deletedItem } from "../deletions/deleted-item.tsx";
import { startImport } from "../record-import/import-host.tsx";

interface ListFileMenuProps {
  /** Null if the list has no import. */
  kind: ImportKind | null;
  deleted: Parameters<typeof deletedItem>[0] | null;
  isExporting: boolean;
  onExport: () => void;
}

/** The phone's menu of a list's files. */
export default function ListFileMenu({ kind, deleted, isExporting, onExport }: ListFileMenuProps) {
  return (
    <Menu
      label="List actions"
      trigger={<IconButton label="List actions" icon={<MoreHorizontal />} />}
      items={[
        ...(kind
          ? [{ id: "import", label: "Import CSV", icon: <Upload />, onAction: () => startImport(kind) }]
          : []),
        {
          id: "export",
          label: isExporting ? "Exporting…" : "Export CSV",
          icon: <Download />,
          isPending: isExporting,
          onAction: onExport,
        },
        ...(deleted ? [deletedItem(deleted)] : []),
      ]}
    />
  );
}
