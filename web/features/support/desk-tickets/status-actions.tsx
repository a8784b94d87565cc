import { Avatar } from "@fettle/design-system/Avatar";
import { Badge } from "@fettle/design-system/Badge";
import { Card } from "@fettle/design-system/Card";
import { IconButton } from "@fettle/design-system/IconButton";
import { Select, type SelectItem } from "@fettle/design-system/Select";
import { Pencil, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { DeskTicketChange, DeskTicketFullFragment } from "../../../generated/graphql.ts";
import { STATUSES } from "../../../platform/statuses/statuses.ts";
import * as css from "./desk-tickets.css.ts";
import { priorityItems, statusItems } from "./ticket-items.tsx";
import { useCategoryChoices } from "./use-category-choices.ts";
import { UNASSIGNED, useStaffChoices } from "./use-staff-choices.ts";
import { useTicketUpdate } from "./use-ticket-update.ts";

type Edited = "status" | "priority" | "assignedTo" | "categoryId";

const NO_CATEGORY = "none";

interface StatusActionsProps {
  ticket: DeskTicketFullFragment;
  askStatus: RefObject<(() => void) | null>;
}

export function StatusActions({ ticket, askStatus }: StatusActionsProps) {
  const { version, status, priority, assignedToId, assignedToName, categoryId, categoryName } = ticket;
  const staff = useStaffChoices();
  const categories = useCategoryChoices();
  // The ticket's current category may be archived.
  const isOffered = !categoryId || categories.some((each) => each.id === categoryId);
  const offered = isOffered ? categories : [...categories, { id: categoryId, label: categoryName ?? "" }];
  const { change } = useTicketUpdate();
  const [open, setOpen] = useState<ReadonlySet<Edited>>(new Set());
  const toggle = (edited: Edited) => setOpen((now) => now.symmetricDifference(new Set([edited])));
  const [isStatusListed, setStatusListed] = useState(false);
  useImperativeHandle(askStatus, () => () => {
    setOpen((now) => now.union(new Set(["status"])));
    setStatusListed(true);
  });
  const update = async (wanted: DeskTicketChange) => {
    if (await change([ticket], wanted, version)) setOpen(new Set());
  };
  return (
    <Card title="Status & Actions">
      <div className={css.facts}>
        <Fact
          label="Status"
          isOpen={open.has("status")}
          onToggle={() => toggle("status")}
          items={statusItems}
          selected={status}
          isListed={isStatusListed}
          onListed={setStatusListed}
          onSelect={(to) => update({ status: to })}
        >
          <Badge status={STATUSES.ticket[status]} />
        </Fact>
        <Fact
          label="Priority"
          isOpen={open.has("priority")}
          onToggle={() => toggle("priority")}
          items={priorityItems}
          selected={priority}
          onSelect={(to) => update({ priority: to })}
        >
          <Badge status={STATUSES.priority[priority]} />
        </Fact>
        <Fact
          label="Assigned to"
          isOpen={open.has("assignedTo")}
          onToggle={() => toggle("assignedTo")}
          items={staff}
          selected={assignedToId ?? UNASSIGNED}
          onSelect={(to) => update({ assignedTo: to === UNASSIGNED ? null : to })}
        >
          {assignedToName ? (
            <>
              <Avatar name={assignedToName} size={24} /> {assignedToName}
            </>
          ) : (
            <span className={css.faint}>Unassigned</span>
          )}
        </Fact>
        <Fact
          label="Category"
          isOpen={open.has("categoryId")}
          onToggle={() => toggle("categoryId")}
          items={[{ id: NO_CATEGORY, label: "No category" }, ...offered]}
          selected={categoryId ?? NO_CATEGORY}
          onSelect={(to) => update({ categoryId: to === NO_CATEGORY ? null : to })}
        >
          {categoryName ?? <span className={css.faint}>No category</span>}
        </Fact>
      </div>
    </Card>
  );
}

interface FactProps<Id extends string> {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  items: readonly SelectItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => Promise<void>;
  isListed?: boolean;
  onListed?: (isListed: boolean) => void;
  children: ReactNode;
}

function Fact<Id extends string>({
  label,
  isOpen,
  onToggle,
  items,
  selected,
  onSelect,
  isListed,
  onListed,
  children,
}: FactProps<Id>) {
  const editor = useRef<HTMLButtonElement>(null);
  // The select has the focus before its list opens, so focus returns to it when the list closes.
  const [isFocused, setFocused] = useState(false);
  useEffect(() => setFocused(isOpen), [isOpen]);
  return (
    <div
      className={css.fact}
      // The select doesn't let its keys through, and its open list keeps Escape for itself.
      onKeyDownCapture={(event) => {
        const isInList = event.target instanceof Element && event.target.closest("[role=listbox]");
        if (!isOpen || event.key !== "Escape" || isInList) return;
        event.preventDefault();
        onToggle();
        editor.current?.focus();
      }}
    >
      {isOpen ? (
        <Select
          label={label}
          items={items}
          selectedKey={selected}
          onSelectionChange={(id) => {
            // The select goes, and would take the focus with it.
            if (id !== selected) void onSelect(id).then(() => editor.current?.focus());
          }}
          isOpen={isListed && isFocused}
          onOpenChange={onListed}
          autoFocus
        />
      ) : (
        <div>
          <div className={css.factLabel}>{label}</div>
          <div className={css.factValue}>{children}</div>
        </div>
      )}
      <IconButton
        ref={editor}
        label={isOpen ? `Cancel editing ${label.toLowerCase()}` : `Edit ${label.toLowerCase()}`}
        icon={isOpen ? <X /> : <Pencil />}
        size="compact"
        onPress={onToggle}
      />
    </div>
  );
}
