import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { EquipmentDialog } from "./equipment-dialog.tsx";

type NewEquipmentButtonProps = Pick<ButtonProps, "fullWidth" | "variant">;

export function NewEquipmentButton({ fullWidth, variant = "primary" }: NewEquipmentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<Plus />} fullWidth={fullWidth} onPress={() => setOpen(true)}>
        New Equipment
      </Button>
      {isOpen && <EquipmentDialog onClose={() => setOpen(false)} />}
    </>
  );
}
