import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import { tabular } from "../../tokens/text.css.ts";

export interface OneOfItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: ReactNode;
  /** Shown after the label. */
  count?: number | undefined;
  /** Amber until it’s chosen. */
  isUrgent?: boolean;
}

export interface OneOfProps<Id extends string = string> {
  label: string;
  items: readonly OneOfItem<Id>[];
  selectedKey: Id;
  onChange: (key: Id) => void;
  isDisabled?: boolean;
}

interface OneOfLook {
  groupClass: string;
  itemClass: string;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys move focus and Enter or Space selects, so arrowing through the filters doesn't load each one's results.
 */
export function OneOf<Id extends string = string>({
  label,
  items,
  selectedKey,
  onChange,
  isDisabled,
  groupClass,
  itemClass,
}: OneOfProps<Id> & OneOfLook) {
  const group = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
    const step = STEPS[event.key];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={groupClass} onKeyDown={onKeyDown}>
      {items.map(({ id, label: text, icon, count, isUrgent }) => {
        const isSelected = id === selectedKey;
        return (
          // biome-ignore lint/a11y/useSemanticElements: arrow keys would select a radio input immediately.
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={isSelected}
            data-selected={isSelected || undefined}
            data-urgent={isUrgent || undefined}
            tabIndex={isSelected ? 0 : -1}
            disabled={isDisabled}
            className={itemClass}
            onClick={() => !isSelected && onChange(id)}
          >
            {icon && (
              <span className={iconBox} aria-hidden>
                {icon}
              </span>
            )}
            {text}
            {count !== undefined && <span className={tabular}> {count}</span>}
          </button>
        );
      })}
    </div>
  );
}
