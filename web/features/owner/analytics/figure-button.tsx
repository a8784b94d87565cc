import type { ReactNode } from "react";
import * as css from "./owner-analytics.css.ts";

interface FigureButtonProps {
  /** The figure with its name: ‘Expansion: +$1,062’. */
  label: string;
  /** Opens the organisations behind it. */
  onOpen: () => void;
  children: ReactNode;
}

/** A figure within a line that opens its list. */
export const FigureButton = ({ label, onOpen, children }: FigureButtonProps) => (
  <button type="button" className={css.figureButton} aria-label={label} onClick={onOpen}>
    {children}
  </button>
);
