import type { ReactNode } from "react";
import * as css from "./owner-analytics.css.ts";

interface FigureButtonProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

export const FigureButton = ({ label, onOpen, children }: FigureButtonProps) => (
  <button type="button" className={css.figureButton} aria-label={label} onClick={onOpen}>
    {children}
  </button>
);
