import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/platform/messages";

export function EquipmentNotFound() {
  return (
    <EmptyState
      isPage
      heading={MESSAGES.equipmentNotFound}
      illustration={false}
      action={<Button href="/equipment">Back to Equipment</Button>}
    />
  );
}
