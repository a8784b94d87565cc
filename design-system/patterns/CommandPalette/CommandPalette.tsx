import { Search, X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { Button } from "../../components/Button/Button.tsx";
import { ClosesOnBack } from "../../components/Dialog/ClosesOnBack.tsx";
import { IconButton } from "../../components/IconButton/IconButton.tsx";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "./CommandPalette.css.ts";
import { type PaletteAction, type PaletteGroup, PaletteResults } from "./PaletteResults.tsx";
import { nextOption } from "./palette-keys.ts";

export type { PaletteAction, PaletteGroup };

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  maxLength?: number;
  groups: readonly PaletteGroup[];
  isLoading?: boolean;
  failure?: { message: string; onRetry: () => void };
  emptyText?: string;
  /** Explains above the results what the search doesn't cover. */
  note?: string | undefined;
}

/** Lets people search everything and run actions from the keyboard. A full sheet on phones. */
export function CommandPalette({ isOpen, onOpenChange, label, ...content }: CommandPaletteProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={css.scrim}>
      <Modal className={css.modal}>
        <ClosesOnBack />
        <Dialog aria-label={label} className={css.dialog}>
          <Palette label={label} {...content} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const NONE: readonly PaletteGroup[] = [];

type PaletteProps = Omit<CommandPaletteProps, "isOpen" | "onOpenChange"> & { onClose: () => void };

function Palette({
  label,
  placeholder,
  text,
  onTextChange,
  maxLength,
  groups: all,
  isLoading = false,
  failure,
  emptyText,
  note,
  onClose,
}: PaletteProps) {
  const base = useId();
  const [wanted, setWanted] = useState<string>();
  // Lets people type before the first options render, which is slow on some phones.
  const isBegun = useDeferredValue(true, false);
  const groups = isBegun ? all : NONE;
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    items.findIndex(({ id }) => id === wanted),
    0,
  );
  const active = items[at];
  const domId = (id: string) => `${base}-${id.replace(/\W/g, "-")}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = nextOption(event, at, items.length);
    if (next !== undefined) {
      event.preventDefault();
      setWanted(items[next]?.id);
    } else if (event.key === "Enter") {
      event.preventDefault();
      active?.onChoose();
    }
  };

  return (
    <>
      <div className={css.head}>
        <span className={`${iconBox} ${css.searchIcon}`} aria-hidden>
          <Search />
        </span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog only has this box.
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={items.length > 0}
          aria-controls={domId("list")}
          aria-autocomplete="list"
          aria-activedescendant={active && domId(active.id)}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            setWanted(undefined);
            onTextChange(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          className={css.input}
        />
        <IconButton label="Close" icon={<X />} size="compact" onPress={onClose} />
      </div>
      {failure && (
        <div className={css.failure} role="alert">
          <span className={css.failureText}>{failure.message}</span>
          <Button size="compact" onPress={failure.onRetry}>
            Retry
          </Button>
        </div>
      )}
      {note && <p className={css.note}>{note}</p>}
      {emptyText && <p className={css.message}>{emptyText}</p>}
      <PaletteResults
        label={label}
        groups={groups}
        text={text.trim()}
        active={active}
        at={at}
        isLoading={isLoading}
        domId={domId}
        onPoint={({ id }) => setWanted(id)}
      />
      {active?.actions && active.actions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not a form's fields
        <div className={css.actions} role="group" aria-label={`For ${active.label}`}>
          <span className={css.actionsFor}>{active.label}</span>
          {active.actions.map(({ label: words, icon, href, onChoose }) => (
            <Button
              key={words}
              size="compact"
              icon={icon}
              {...(href !== undefined && { href })}
              {...(onChoose && { onPress: onChoose })}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
      <div className={css.foot}>
        <Hint keys="↑ ↓" does="to move" />
        <Hint keys="Enter" does="to open" />
        {active?.actions && active.actions.length > 0 && <Hint keys="Tab" does="to act" />}
        <Hint keys="Esc" does="to close" />
        {isLoading && (
          <span className={css.waiting} aria-hidden>
            Searching…
          </span>
        )}
      </div>
      <VisuallyHidden>
        <div role="status">{status(isLoading, all.flatMap((group) => group.items).length, emptyText)}</div>
      </VisuallyHidden>
    </>
  );
}

function status(isLoading: boolean, count: number, emptyText: string | undefined) {
  if (isLoading) return "Searching…";
  return emptyText ?? (count === 1 ? "1 result" : `${count} results`);
}

const Hint = ({ keys, does }: { keys: string; does: string }) => (
  <span>
    <kbd className={css.key}>{keys}</kbd>
    {does}
  </span>
);
