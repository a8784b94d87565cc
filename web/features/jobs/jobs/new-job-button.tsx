import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
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
  return (
    <>
      <Button variant="primary" icon={<Plus />} onPress={() => setOpen(true)} {...props}>
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
