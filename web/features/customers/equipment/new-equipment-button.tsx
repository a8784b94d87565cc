import { Button, type ButtonProps } from "@fettle/design-system/Button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { KeyHint } from "../../../platform/keys/key-hint.tsx";
import { KEYS, useKeys } from "../../../platform/keys/keys.ts";
import { EquipmentDialog } from "./equipment-dialog.tsx";

type NewEquipmentButtonProps = Pick<ButtonProps, "fullWidth" | "variant">;

export function NewEquipmentButton({ fullWidth, variant = "primary" }: NewEquipmentButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ [KEYS.create]: () => setOpen(true) });
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
