import { Button } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

const NewMessageDialog = lazy(() => import("./new-message-dialog.tsx"));

/** Opens the dialog that writes to a customer or a number. */
export function NewMessageButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus />} needsServer={false} onPress={() => setOpen(true)}>
        New Message
      </Button>
      {isOpen && (
        <Suspense>
          <NewMessageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
