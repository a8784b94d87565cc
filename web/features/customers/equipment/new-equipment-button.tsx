import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useCreateKey } from "../../../platform/keys/create-key.ts";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { EquipmentDialog } from "./equipment-dialog.tsx";

type NewEquipmentButtonProps = Pick<ButtonProps, "fullWidth" | "variant">;

export function NewEquipmentButton({ fullWidth, variant = "primary" }: NewEquipmentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useCreateKey(() => setOpen(true));
  return (
    <>
      <Button variant={variant} icon={<Plus />} fullWidth={fullWidth} onPress={() => setOpen(true)}>
        New Equipment
        <KeyHint keys="C" />
      </Button>
      {isOpen && <EquipmentDialog onClose={() => setOpen(false)} />}
    </>
  );
}
