import type { ReactNode } from "react";
import { layout, rows } from "./FormLayout.css.ts";

/** Stacks fields. `FormRow` puts fields side by side on desktop. */
export function FormLayout({ children }: { children: ReactNode }) {
  return <div className={layout}>{children}</div>;
}

export interface FormRowProps {
  children: ReactNode;
  columns?: keyof typeof rows;
}

export function FormRow({ children, columns = "equal" }: FormRowProps) {
  return <div className={rows[columns]}>{children}</div>;
}
