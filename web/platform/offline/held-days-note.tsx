import { Banner } from "@fettle/design-system/Banner";
import { heldWords, useHeldDays } from "./held-days.ts";
import { note } from "./held-days-note.css.ts";

/** Says above a list of jobs what it can hold, where this device answered for the server. */
export function HeldDaysNote() {
  const held = useHeldDays();
  if (!held) return null;
  return (
    <div className={note}>
      <Banner>{heldWords(held)}</Banner>
    </div>
  );
}
