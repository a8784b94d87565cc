import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import { truncate } from "../../tokens/text.css.ts";
import { box, field, inset } from "../Field/Field.css.ts";
import { trigger, value } from "../Select/Select.css.ts";
import type { Select as AnySelect, SelectProps } from "../Select/Select.tsx";

// `lazy` would lose the type of the item ids.
const Select = lazy(() =>
  import("../Select/Select.tsx").then((module) => ({ default: module.Select })),
) as typeof AnySelect;

export interface LateSelectProps<Id extends string = string>
  extends Pick<SelectProps<Id>, "label" | "items" | "onSelectionChange"> {
  selectedKey: Id;
  onOpen?: () => void;
}

/** Lets people choose from a list that loads when first opened. The label is only for screen readers. */
export function LateSelect<Id extends string>(props: LateSelectProps<Id>) {
  const [isAsked, setAsked] = useState(false);
  const { label, items, selectedKey, onOpen } = props;
  const chosen = items.find(({ id }) => id === selectedKey);
  const closed = (
    <div className={field}>
      <button
        type="button"
        className={`${box} ${inset} ${trigger}`}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={`${chosen?.label ?? ""} ${label}`.trim()}
        onClick={() => {
          setAsked(true);
          onOpen?.();
        }}
      >
        <span className={value}>
          {chosen?.icon && <span className={iconBox}>{chosen.icon}</span>}
          <span className={truncate}>{chosen?.label}</span>
        </span>
        <span className={iconBox} aria-hidden>
          <ChevronDown />
        </span>
      </button>
    </div>
  );
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <Opened {...props} />
    </Suspense>
  );
}

/** Focuses the trigger before opening, so focus returns here on close. */
function Opened<Id extends string>({ onOpen: _, ...props }: LateSelectProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return <Select {...props} hideLabel autoFocus isOpen={isOpen} onOpenChange={setOpen} />;
}
