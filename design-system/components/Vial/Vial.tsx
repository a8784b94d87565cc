import { bubble, pending, tube } from "./Vial.css.ts";

export interface VialProps {
  /** Says what is awaited, beside the vial. */
  label: string;
  /** False lets the bubble settle in the centre. */
  isPending?: boolean;
}

/** The level while something is awaited: its bubble slides until it settles. */
export function Vial({ label, isPending = true }: VialProps) {
  return (
    <span role="status" className={pending}>
      <span className={tube} data-pending={isPending || undefined} aria-hidden="true">
        <span className={bubble} />
      </span>
      {label}
    </span>
  );
}
