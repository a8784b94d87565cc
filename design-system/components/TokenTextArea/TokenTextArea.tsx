import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Popover } from "react-aria-components/Popover";
import { TextArea } from "react-aria-components/TextArea";
import { TextField } from "react-aria-components/TextField";
import * as fieldCss from "../Field/Field.css.ts";
import { FieldHelp, FieldLabel, type FieldProps, fieldClass, isFieldInvalid } from "../Field/Field.tsx";
import * as options from "../Options/Options.css.ts";
import * as css from "./TokenTextArea.css.ts";
import { openToken, paintOf, tokenBeside } from "./tokens.ts";

export interface Token {
  name: string;
  label: string;
}

export interface TokenTextAreaHandle {
  insert: (name: string) => void;
  rewrite: (text: string) => void;
}

export interface TokenTextAreaProps extends Omit<FieldProps, "isOptional" | "hideLabel"> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  tokens: readonly Token[];
  heading: string;
  /** Underlines the first occurrence of this character. */
  flaw?: string | null;
  action?: ReactNode;
  rows?: number;
  autoFocus?: boolean;
  ref?: Ref<TokenTextAreaHandle>;
}

/** Lets people write text with {tokens}. `{` suggests them, and one Backspace or Delete removes a whole token. */
export function TokenTextArea({
  label,
  description,
  errorMessage,
  isInvalid,
  isDisabled,
  size,
  value,
  onChange,
  onBlur,
  tokens,
  heading,
  flaw,
  action,
  rows = 4,
  autoFocus,
  ref,
}: TokenTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  const typed = caret === undefined ? null : openToken(value, caret);
  const found = typed === null ? [] : tokens.filter((token) => isMatch(token, typed.text));
  const isShown = found.length > 0;
  const focused = found[Math.min(active, found.length - 1)];

  const replace = (from: number, to: number, text: string) => {
    const input = area.current;
    if (!input) return;
    input.focus();
    input.setSelectionRange(from, to);
    // Unlike setting the value, this can be undone with the keyboard.
    const command = text === "" ? "delete" : "insertText";
    if (!document.execCommand(command, false, text)) {
      onChange(input.value.slice(0, from) + text + input.value.slice(to));
    }
  };

  useImperativeHandle(ref, () => ({
    insert: (name) => {
      const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
      replace(selectionStart, selectionEnd, `{${name}}`);
      setCaret(undefined);
    },
    rewrite: (text) => {
      replace(0, value.length, text);
      setCaret(undefined);
    },
  }));

  const take = ({ name }: Token) => {
    if (!typed) return;
    setCaret(undefined);
    replace(typed.from, typed.to, `{${name}}`);
    setCaret(undefined);
  };

  /** Returns false for keys the list doesn't handle. */
  const listKeyDown = (event: KeyboardEvent): boolean => {
    if (!isShown || !focused) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") take(focused);
    else if (event.key === "Escape") {
      event.stopPropagation();
      setCaret(undefined);
    } else return false;
    event.preventDefault();
    return true;
  };

  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (listKeyDown(event)) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const whole = selectionStart === selectionEnd && tokenBeside(value, selectionStart, event.key);
    if (!whole) return;
    event.preventDefault();
    replace(whole.from, whole.to, "");
  };

  return (
    <TextField
      value={value}
      onChange={(text) => {
        setActive(0);
        setCaret(area.current?.selectionStart);
        onChange(text);
      }}
      onBlur={() => {
        setCaret(undefined);
        onBlur?.();
      }}
      isDisabled={isDisabled}
      isInvalid={isFieldInvalid({ isInvalid, errorMessage })}
      validationBehavior="aria"
      className={fieldClass(size)}
      autoFocus={autoFocus}
    >
      <div className={css.head}>
        <FieldLabel label={label} />
        {action}
      </div>
      <div ref={box} className={fieldCss.box}>
        <div className={`${fieldCss.input} ${css.paint}`} aria-hidden>
          {paintOf(value, tokens, flaw).map(({ text, mark }, index) => {
            // Parts don't have ids.
            const key = index;
            if (!mark) return <Fragment key={key}>{text}</Fragment>;
            return (
              <span key={key} className={mark === "flaw" ? css.flaw : css.token}>
                {text}
              </span>
            );
          })}
        </div>
        <TextArea
          ref={area}
          rows={rows}
          className={`${fieldCss.input} ${css.area}`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && focused ? `${listId}-${focused.name}` : undefined}
          onKeyDown={keyDown}
        />
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
      {isShown && (
        <Popover
          triggerRef={box}
          isOpen
          isNonModal
          onOpenChange={() => setCaret(undefined)}
          placement="bottom start"
          offset={4}
          className={`${options.popover} ${css.popover}`}
        >
          <div id={listId} role="listbox" aria-label={heading} tabIndex={-1} className={css.list}>
            {found.map((token, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={token.name}
                id={`${listId}-${token.name}`}
                role="option"
                tabIndex={-1}
                aria-selected={focused === token}
                data-focused={focused === token || undefined}
                className={options.option}
                // Keeps focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(token)}
                onPointerMove={() => active !== index && setActive(index)}
              >
                {token.label}
                <span className={css.name}>{`{${token.name}}`}</span>
              </div>
            ))}
          </div>
        </Popover>
      )}
    </TextField>
  );
}

const isMatch = ({ name, label }: Token, text: string) =>
  [name, label].some((words) => words.toLowerCase().includes(text.toLowerCase()));
