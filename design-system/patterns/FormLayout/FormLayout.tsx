import type { ReactNode } from "react";
import { layout, rows } from "./FormLayout.css.ts";

/** Stacked fields; `FormRow`s put some side by side on a desktop. */
export function FormLayout({ children }: { children: ReactNode }) {
  return <div className={layout}>{children}</div>;
}

export interface FormRowProps {
  children: ReactNode;
  /** Two equal ones, a wide and a short one, or three. */
  columns?: keyof typeof rows;
}

export function FormRow({ children, columns = "equal" }: FormRowProps) {
  return <div className={rows[columns]}>{children}</div>;
}
