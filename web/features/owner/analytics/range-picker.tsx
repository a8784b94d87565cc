import { Button } from "@fettle/design-system/Button";
import { DateField } from "@fettle/design-system/DateField";
import { Dialog } from "@fettle/design-system/Dialog";
import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { MAX_RANGE_DAYS } from "@fettle/rules/owner/product-figures";
import { readWallDate, today } from "@fettle/rules/platform/wall-time";
import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PORTAL_ZONE } from "../../../platform/portal/portal-zone.ts";
import * as css from "./owner-analytics.css.ts";
import { PRESETS, type Preset, type Range, rangeText } from "./range.ts";

interface RangePickerProps {
  range: Range & { preset: Preset | null };
  onPreset: (preset: Preset) => void;
  onRange: (range: Range) => void;
}

export function RangePicker({ range, onPreset, onRange }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SegmentedControl<Preset | "own">
        label="Range"
        items={PRESETS}
        selectedKey={range.preset ?? "own"}
        onChange={(key) => key !== "own" && onPreset(key)}
      />
      <Button icon={<CalendarDays />} onPress={() => setOpen(true)}>
        {rangeText(range)}
      </Button>
      {isOpen && <OwnRange range={range} onRange={onRange} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnRange({
  range,
  onRange,
  onClose,
}: Pick<RangePickerProps, "range" | "onRange"> & { onClose: () => void }) {
  const [from, setFrom] = useState<CalendarDate | null>(readWallDate(range.from));
  const [to, setTo] = useState<CalendarDate | null>(readWallDate(range.to));
  const [problem, setProblem] = useState<string>();
  function apply(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(from, to);
    setProblem(found);
    if (found || !from || !to) return;
    onRange({ from: from.toString(), to: to.toString() });
    onClose();
  }
  return (
    <Dialog
      title="Range"
      isOpen
      isDismissable
      width="confirm"
      onOpenChange={onClose}
      onSubmit={apply}
      cancelLabel="Cancel"
      footer={
        <Button variant="primary" type="submit">
          Apply
        </Button>
      }
    >
      <div className={css.stack}>
        <DateField label="From" value={from} onChange={setFrom} errorMessage={problem} />
        <DateField label="To" value={to} onChange={setTo} maxValue={today(PORTAL_ZONE)} />
      </div>
    </Dialog>
  );
}

function problemOf(from: CalendarDate | null, to: CalendarDate | null): string | undefined {
  if (!from || !to) return "Enter both dates";
  if (from.compare(to) > 0) return "The start date can’t be after the end date";
  if (to.compare(from) > MAX_RANGE_DAYS) return "Choose up to three years";
  return undefined;
}
