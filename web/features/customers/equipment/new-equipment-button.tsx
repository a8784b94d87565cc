import { Button } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EquipmentDialog } from "./equipment-dialog.tsx";

export function NewEquipmentButton({ fullWidth }: { fullWidth?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus />} fullWidth={fullWidth} onPress={() => setOpen(true)}>
        New Equipment
      </Button>
      {isOpen && <EquipmentDialog onClose={() => setOpen(false)} />}
    </>
  );
}
