import { Button } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyOpened } from "../../../platform/screen/lazy-part.ts";

const NewMessageDialog = lazyOpened(() => import("./new-message-dialog.tsx"));

export function NewMessageButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus />} needsServer={false} onPress={() => setOpen(true)}>
        New message
      </Button>
      {isOpen && (
        <Suspense>
          <NewMessageDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
