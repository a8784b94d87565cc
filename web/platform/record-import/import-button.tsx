import { Button } from "@fettle/design-system/Button";
import { isManaging } from "@fettle/rules/identity/role";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useViewer } from "../session/viewer.ts";
import { actions } from "./import-button.css.ts";
import { startImport } from "./import-host.tsx";

type ImportButtonProps = { kind: ImportKind; variant?: "primary" | "secondary" };

/** Only managers and admins can import. The list's `ImportHost` shows the dialog. */
export function ImportButton({ kind, variant = "secondary" }: ImportButtonProps) {
  const { role } = useViewer();
  if (!isManaging(role)) return null;
  return (
    <Button variant={variant} icon={<Upload />} onPress={() => startImport(kind)}>
      Import CSV
    </Button>
  );
}

type EmptyListActionsProps = { kind: ImportKind; add: (variant: "primary" | "secondary") => ReactNode };

/** An empty list offers the import first to people who can import. */
export function EmptyListActions({ kind, add }: EmptyListActionsProps) {
  const { role } = useViewer();
  return (
    <div className={actions}>
      <ImportButton kind={kind} variant="primary" />
      {add(isManaging(role) ? "secondary" : "primary")}
    </div>
  );
}
