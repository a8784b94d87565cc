import { Button } from "@fettle/design-system/Button";
import { isManaging } from "@fettle/rules/identity/role";
import type { ImportKind } from "@fettle/rules/platform/record-import";
import { Upload } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { lazyOpened } from "../screen/lazy-part.ts";
import { useViewer } from "../session/viewer.ts";
import { actions } from "./import-button.css.ts";

const ImportDialog = lazyOpened(() => import("./import-dialog.tsx"));

type ImportButtonProps = { kind: ImportKind; variant?: "primary" | "secondary" };

/** Only managers and admins can import. */
export function ImportButton({ kind, variant = "secondary" }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { role } = useViewer();
  if (!isManaging(role)) return null;
  return (
    <>
      <Button variant={variant} icon={<Upload />} onPress={() => setOpen(true)}>
        Import CSV
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
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
