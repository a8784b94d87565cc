import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { Download, MoreHorizontal } from "lucide-react";
import { deletedItem } from "../deletions/deleted-item.tsx";
import { useExport } from "./use-export.ts";

export interface DocumentActionsProps {
  kind: DocumentKind;
  files: readonly { label: string; path: string }[];
}

export function DocumentActions({ kind, files }: DocumentActionsProps) {
  const { isExporting, run } = useExport();
  return (
    <Menu
      label="List actions"
      trigger={<IconButton label="List actions" icon={<MoreHorizontal />} />}
      items={[
        ...files.map(({ label, path }) => ({
          id: path,
          label,
          icon: <Download />,
          isPending: isExporting,
          onAction: () => void run(path),
        })),
        deletedItem(kind),
      ]}
    />
  );
}
