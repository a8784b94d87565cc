import { Button } from "@fettle/design-system/Button";
import { IconButton } from "@fettle/design-system/IconButton";
import { Toolbar } from "@fettle/design-system/patterns/Toolbar";
import { Select } from "@fettle/design-system/Select";
import type { CalendarDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight, Users } from "lucide-react";
import type { ReactNode } from "react";
import { dot, steps, technician } from "./schedule-toolbar.css.ts";
import { headingOf, type ScheduleState, step, VIEWS } from "./schedule-view.ts";
import { useScheduleNavigation } from "./use-schedule-navigation.ts";

const EVERYONE = "everyone";

export interface ScheduleToolbarProps {
  state: ScheduleState;
  today: CalendarDate;
  members: readonly { id: string; name: string; color: string }[];
  children?: ReactNode;
}

export function ScheduleToolbar({ state, today, members, children }: ScheduleToolbarProps) {
  const show = useScheduleNavigation(today);
  const technicians = [
    { id: EVERYONE, label: "All technicians", icon: <Users /> },
    ...members.map(({ id, name, color }) => ({
      id,
      label: name,
      icon: <span className={dot} style={{ background: color }} />,
    })),
  ];
  return (
    <Toolbar
      start={
        <>
          <Button variant="secondary" onPress={() => show({ ...state, date: today })}>
            Today
          </Button>
          <div className={steps}>
            <IconButton
              label="Previous"
              tooltip={`Previous ${state.view}`}
              variant="secondary"
              icon={<ChevronLeft />}
              onPress={() => show(step(state, -1))}
            />
            <IconButton
              label="Next"
              tooltip={`Next ${state.view}`}
              variant="secondary"
              icon={<ChevronRight />}
              onPress={() => show(step(state, 1))}
            />
          </div>
        </>
      }
      title={<span aria-live="polite">{headingOf(state)}</span>}
    >
      {children}
      <div className={technician}>
        <Select
          label="Technician"
          hideLabel
          items={technicians}
          selectedKey={state.technicianId ?? EVERYONE}
          onSelectionChange={(key) => show({ ...state, technicianId: key === EVERYONE ? null : key })}
        />
      </div>
      <Select
        label="View"
        hideLabel
        items={VIEWS}
        selectedKey={state.view}
        onSelectionChange={(view) => show({ ...state, view })}
      />
    </Toolbar>
  );
}
