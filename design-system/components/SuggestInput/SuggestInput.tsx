import { Plus } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { iconBox } from "../../tokens/icon.css.ts";
import { CellInput, type CellInputProps } from "../CellInput/CellInput.tsx";
import { Highlight } from "../Highlight/Highlight.tsx";
import { FieldOption } from "../Options/FieldOption.tsx";
import * as options from "../Options/Options.css.ts";
import * as css from "./SuggestInput.css.ts";

export interface Suggestion {
  id: string;
  label: string;
  detail?: string | null;
  figure?: string;
}

export interface SuggestInputProps extends CellInputProps {
  suggestions: readonly Suggestion[];
  onChoose: (id: string) => void;
  heading: string;
  /** Adds a final row: 'Add “text” to price list'. */
  createLabel?: string;
  onCreate?: () => void;
  /** Lets Enter choose the best match straight away, without arrow keys. */
  isFirstReady?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  isOpen: boolean;
}

const CREATE = "create";

/** Lets people type free text in a grid, with suggestions below. */
export function SuggestInput({
  suggestions,
  onChoose,
  heading,
  createLabel,
  onCreate,
  isFirstReady,
  isOpen,
  onOpenChange,
  onKeyDown,
  onBlur,
  ...props
}: SuggestInputProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const ids = [...suggestions.map(({ id }) => id), ...(createLabel ? [CREATE] : [])];
  const isShown = isOpen && ids.length > 0;
  const first = isFirstReady ? suggestions[0]?.id : undefined;
  const focused = active && ids.includes(active) ? active : first;

  useEffect(() => {
    if (!isShown) setActive(undefined);
  }, [isShown]);
  useEffect(() => {
    if (isShown && focused)
      document.getElementById(`${listId}-${focused}`)?.scrollIntoView({ block: "nearest" });
  }, [isShown, focused, listId]);

  const take = (id: string) => {
    onOpenChange(false);
    if (id === CREATE) onCreate?.();
    else onChoose(id);
  };

  const move = (step: 1 | -1) => {
    const at = focused ? ids.indexOf(focused) : -1;
    const next = at < 0 && step < 0 ? ids.length - 1 : (at + step + ids.length) % ids.length;
    setActive(ids[next]);
  };

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (isShown && isPlain && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      return move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (isShown && isPlain && event.key === "Enter" && focused) {
      event.preventDefault();
      return take(focused);
    }
    if (isShown && event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      return onOpenChange(false);
    }
    onKeyDown?.(event);
  };

  return (
    <div ref={box} className={css.box}>
      <CellInput
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && focused ? `${listId}-${focused}` : undefined}
        onKeyDown={keyDown}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          onOpenChange(false);
          onBlur?.(event);
        }}
      />
      {isShown && (
        <Popover
          triggerRef={box}
          isOpen
          isNonModal
          onOpenChange={onOpenChange}
          placement="bottom start"
          offset={4}
          className={`${options.popover} ${css.popover}`}
          // Keeps focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <div id={listId} role="listbox" aria-label={heading} tabIndex={-1}>
            {suggestions.length > 0 && (
              <div className={`${css.scroll} ${css.group}`}>
                <div className={css.heading} aria-hidden>
                  {heading}
                </div>
                {suggestions.map(({ id, label, detail, figure }) => (
                  <FieldOption
                    key={id}
                    id={`${listId}-${id}`}
                    isActive={focused === id}
                    onChoose={() => take(id)}
                    onPoint={() => setActive(id)}
                    className={options.option}
                  >
                    <span className={options.optionText}>
                      <span className={css.name}>
                        <Highlight label={label} text={props.value.trim()} />
                      </span>
                      {detail && <span className={options.detail}>{detail}</span>}
                    </span>
                    {figure && <span className={css.figure}>{figure}</span>}
                  </FieldOption>
                ))}
              </div>
            )}
            {createLabel && (
              <FieldOption
                id={`${listId}-${CREATE}`}
                isActive={focused === CREATE}
                onChoose={() => take(CREATE)}
                className={css.create}
              >
                <span className={iconBox} aria-hidden>
                  <Plus />
                </span>
                {createLabel}
              </FieldOption>
            )}
          </div>
        </Popover>
      )}
    </div>
  );
}
