import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { Suspense, useState, useTransition } from "react";
import { ignored } from "../../../lib/ignored.ts";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import type { JobStart } from "./job-form-values.ts";
import { LazyNewJobDialog } from "./lazy-new-job-dialog.ts";

export interface NewJobButtonProps extends Pick<ButtonProps, "variant" | "size" | "fullWidth"> {
  start?: JobStart;
  label?: string;
  /** Shows the key that creates what the list holds. */
  showsKey?: boolean;
}

export function NewJobButton({ start, label = "New Job", showsKey = false, ...props }: NewJobButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The button shows at once that it was pressed. Slow phones need a few more frames to draw the dialog.
  const [isOpening, startOpening] = useTransition();
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus />}
        onPressStart={() =>
          void LazyNewJobDialog.load().catch((error) => ignored(error, "loaded once it opens"))
        }
        onPress={() => startOpening(() => setOpen(true))}
        data-opening={isOpening || isOpen || undefined}
        {...props}
      >
        {label}
        {showsKey && <KeyHint keys="C" />}
      </Button>
      {isOpen && (
        <Suspense>
          <LazyNewJobDialog onClose={() => setOpen(false)} start={start} />
        </Suspense>
      )}
    </>
  );
}
