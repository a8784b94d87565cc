import { Button } from "@fettle/design-system/Button";
import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { useRef } from "react";
import { trayCount, trayToggle } from "./job-tray.css.ts";
import { useJobDrop } from "./use-job-drop.ts";
import type { Tray } from "./use-tray.ts";

/** Opens when a drag hovers over it. Dropping a job on it removes the date. */
export function TrayToggle({ tray, count }: { tray: Tray; count: number }) {
  const ref = useRef<HTMLDivElement>(null);
  const { dropProps, isDropTarget } = useJobDrop(ref, null, {
    isDisabled: tray.isOpen,
    onHover: () => tray.setOpen(true),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop target isn't a set of form fields.
    <div
      {...dropProps}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label="Jobs without a date"
      className={trayToggle}
      data-drop-target={isDropTarget || undefined}
    >
      <Button
        variant="secondary"
        icon={tray.isOpen ? <PanelRightClose /> : <PanelRightOpen />}
        aria-expanded={tray.isOpen}
        aria-controls={tray.isOpen ? tray.id : undefined}
        onPress={() => tray.setOpen(!tray.isOpen)}
      >
        No date yet <span className={trayCount}>{count}</span>
      </Button>
    </div>
  );
}
