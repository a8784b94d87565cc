import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { MESSAGES } from "@fettle/rules/messages";

/** A missing piece of equipment, or one that couldn't be loaded (specification 1.2). */
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
