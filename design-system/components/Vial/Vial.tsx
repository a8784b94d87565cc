import { bubble, pending, tube } from "./Vial.css.ts";

export interface VialProps {
  /** The accessible label, beside the vial. */
  label: string;
  /** False lets the bubble settle in the centre. */
  isPending?: boolean;
}

/** A loading indicator: a spirit level whose bubble slides until it settles. */
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
