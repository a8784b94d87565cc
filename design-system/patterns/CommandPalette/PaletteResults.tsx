import { CornerDownLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Highlight } from "../../components/Highlight/Highlight.tsx";
import { FieldOption } from "../../components/Options/FieldOption.tsx";
import { iconBox } from "../../tokens/icon.css.ts";
import * as css from "./CommandPalette.css.ts";

export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  leading: ReactNode;
  onChoose: () => void;
  /** Further things to do with it, offered below the results while it's the active one. */
  actions?: readonly PaletteAction[] | undefined;
}

export interface PaletteAction {
  label: string;
  icon: ReactNode;
  href?: string;
  onChoose?: () => void;
}

export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}

interface PaletteResultsProps {
  label: string;
  groups: readonly PaletteGroup[];
  text: string;
  active: PaletteItem | undefined;
  at: number;
  isLoading: boolean;
  domId: (id: string) => string;
  onPoint: (item: PaletteItem) => void;
}

export function PaletteResults({
  label,
  groups,
  text,
  active,
  at,
  isLoading,
  domId,
  onPoint,
}: PaletteResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector("[aria-selected=true]");
    option?.scrollIntoView({ block: "nearest" });
    if (at === 0) list.current?.scrollTo(0, 0);
  }, [at]);

  return (
    <div
      ref={list}
      id={domId("list")}
      role="listbox"
      aria-label={label}
      aria-busy={isLoading}
      className={css.results}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: options belong to a listbox, not a fieldset.
        <div key={group.label} role="group" aria-labelledby={domId(group.label)}>
          <div id={domId(group.label)} className={css.groupLabel}>
            {group.label}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={domId(item.id)}
              item={item}
              text={text}
              isActive={item === active}
              onPoint={() => onPoint(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  text: string;
  isActive: boolean;
  onPoint: () => void;
}

function Option({ id, item, text, isActive, onPoint }: OptionProps) {
  return (
    <FieldOption
      id={id}
      isActive={isActive}
      onChoose={item.onChoose}
      onPoint={onPoint}
      className={css.option}
    >
      <span className={`${iconBox} ${css.leading}`} aria-hidden>
        {item.leading}
      </span>
      <span className={css.words}>
        <span className={css.label}>
          <Highlight label={item.label} text={text} />
        </span>
        {item.detail && (
          <span className={css.detail}>
            <Highlight label={item.detail} text={text} />
          </span>
        )}
      </span>
      {isActive && (
        <span className={`${iconBox} ${css.mark}`} aria-hidden>
          <CornerDownLeft />
        </span>
      )}
    </FieldOption>
  );
}
