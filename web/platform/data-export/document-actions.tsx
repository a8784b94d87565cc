import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { Download, MoreHorizontal, Trash2 } from "lucide-react";
import { deletedHref, deletedItem } from "../deletions/deleted-item.tsx";
import { useIsPhone } from "../screen/media-query.ts";
import { useExport } from "./use-export.ts";

export interface DocumentActionsProps {
  kind: DocumentKind;
  files: readonly [ExportFile, ...ExportFile[]];
}

type ExportFile = { label: string; path: string };

/** A list's files, at the end of its toolbar. */
export function DocumentActions({ kind, files }: DocumentActionsProps) {
  const { isExporting, run } = useExport();
  const isPhone = useIsPhone();
  const exports = files.map(({ label, path }) => ({
    id: path,
    label,
    icon: <Download />,
    isPending: isExporting,
    onAction: () => void run(path),
  }));
  if (isPhone)
    return (
      <Menu
        label="List actions"
        trigger={<IconButton label="List actions" icon={<MoreHorizontal />} />}
        items={[...exports, deletedItem(kind)]}
      />
    );
  const [first, ...others] = files;
  return (
    <>
      <IconButton label="Recently deleted" icon={<Trash2 />} href={deletedHref(kind)} />
      {others.length === 0 ? (
        <Button icon={<Download />} isPending={isExporting} onPress={() => void run(first.path)}>
          Export
        </Button>
      ) : (
        <Menu
          label="Export"
          trigger={
            <Button icon={<Download />} isPending={isExporting}>
              Export
            </Button>
          }
          items={exports}
        />
      )}
    </>
  );
}
