import { Button } from "@fettle/design-system/Button";
import { SquareCheck } from "lucide-react";
import { usePicking } from "./picking.ts";

/** Lets people choose visits by touch, where there's no Ctrl or Shift key. */
export function ChooseButton() {
  const { isChoosing, setChoosing } = usePicking();
  return (
    <Button
      variant="secondary"
      icon={<SquareCheck />}
      needsServer={false}
      onPress={() => setChoosing(!isChoosing)}
    >
      {isChoosing ? "Stop choosing" : "Choose"}
    </Button>
  );
}
