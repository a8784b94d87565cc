import type { ReactNode } from "react";
import { action, bar, key, place, words as wordsClass } from "./row-choice.css.ts";
import { useRowChoiceOf } from "./row-choice.tsx";

export interface ChosenBarProps {
  /** How many, and what they add up to. */
  words: string;
  isPending?: boolean;
  /** The main action, last. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** Floats above the list while rows are chosen. */
export function ChosenBar({ words, isPending, actions, children }: ChosenBarProps) {
  const choice = useRowChoiceOf();
  return (
    <div className={place}>
      <section className={bar} aria-label="Selected rows">
        <span className={wordsClass} aria-live="polite">
          {words}
        </span>
        {actions}
        <BarAction onPress={() => choice?.clear()} isDisabled={isPending}>
          Clear
          <kbd className={key} aria-hidden>
            Esc
          </kbd>
        </BarAction>
        {children}
      </section>
    </div>
  );
}

export function BarAction({
  children,
  onPress,
  isDisabled,
}: {
  children: ReactNode;
  onPress: () => void;
  isDisabled?: boolean | undefined;
}) {
  return (
    <button type="button" className={action} disabled={isDisabled} onClick={onPress}>
      {children}
    </button>
  );
}
