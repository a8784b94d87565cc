import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const NewJobDialog = lazy(() => import("./new-job-dialog.tsx"));

export interface NewJobButtonProps extends Pick<ButtonProps, "variant" | "size" | "fullWidth"> {
  /** Chosen in the dialog from the start. */
  customerId?: string;
  label?: string;
}

/** Opens the New Job dialog, which is loaded when it is first wanted. */
export function NewJobButton({ customerId, label = "New Job", ...props }: NewJobButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="primary" icon={<Plus />} onPress={open} {...props}>
        {label}
      </Button>
      {isWanted && (
        <Suspense>
          <NewJobDialog isOpen={isOpen} onOpenChange={setOpen} customerId={customerId} />
        </Suspense>
      )}
    </>
  );
}
