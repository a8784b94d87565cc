import { IconButton } from "@fettle/design-system/IconButton";
import { Menu } from "@fettle/design-system/Menu";
import { Download } from "lucide-react";
import { useExport } from "./use-export.ts";

export interface ExportMenuProps {
  files: readonly { label: string; path: string }[];
}

/** A list's export menu; one export at a time. */
export function ExportMenu({ files }: ExportMenuProps) {
  const { isExporting, run } = useExport();
  return (
    <Menu
      label="Export"
      trigger={<IconButton label="Export" icon={<Download />} />}
      items={files.map(({ label, path }) => ({
        id: path,
        label,
        icon: <Download />,
        isPending: isExporting,
        onAction: () => void run(path),
      }))}
    />
  );
}
