import { bubble, pending, tube } from "./Vial.css.ts";

export interface VialProps {
  label: string;
  isPending?: boolean;
}

/** Shows that something is loading: a spirit level whose bubble slides. */
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
