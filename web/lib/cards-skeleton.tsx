import { Skeleton } from "@fettle/design-system/Skeleton";
import { VisuallyHidden } from "react-aria/VisuallyHidden";
import { cards } from "./record-cards.css.ts";

const CARDS = ["one", "two", "three", "four", "five", "six"];

/** A list of record cards before its first answer. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className={cards}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={114} />
        ))}
      </div>
    </div>
  );
}
