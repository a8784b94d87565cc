import { Button } from "@fettle/design-system/Button";
import { Select } from "@fettle/design-system/Select";
import type { DeskTicketChange, TicketStatus } from "../../../generated/graphql.ts";
import * as css from "./desk-tickets.css.ts";
import { statusItems } from "./ticket-items.tsx";
import { UNASSIGNED, useStaffChoices } from "./use-staff-choices.ts";

interface BulkBarProps {
  count: number;
  isAskingStatus: boolean;
  onAskStatus: (isAsking: boolean) => void;
  onUpdate: (change: DeskTicketChange) => void;
  onClear: () => void;
}

export function BulkBar({ count, isAskingStatus, onAskStatus, onUpdate, onClear }: BulkBarProps) {
  const staff = useStaffChoices();
  return (
    <div className={css.bulk} role="toolbar" aria-label="Selected tickets">
      <span>{count === 1 ? "1 chosen" : `${count} chosen`}</span>
      <div className={css.bulkChoice}>
        <Select
          label="Set status"
          hideLabel
          placeholder="Set status"
          items={statusItems}
          selectedKey={null}
          isOpen={isAskingStatus}
          onOpenChange={onAskStatus}
          onSelectionChange={(id) => onUpdate({ status: id as TicketStatus })}
        />
      </div>
      <div className={css.bulkChoice}>
        <Select
          label="Assign to"
          hideLabel
          placeholder="Assign to"
          items={staff}
          selectedKey={null}
          onSelectionChange={(id) => onUpdate({ assignedTo: id === UNASSIGNED ? null : id })}
        />
      </div>
      <Button variant="ghost" size="compact" onPress={onClear}>
        Clear
      </Button>
    </div>
  );
}
