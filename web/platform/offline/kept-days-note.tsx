import { Banner } from "@fettle/design-system/Banner";
import { keptDaysInWords, useKeptDays } from "./kept-days.ts";
import { note } from "./kept-days-note.css.ts";

export function KeptDaysNote() {
  const kept = useKeptDays();
  if (!kept) return null;
  return (
    <div className={note}>
      <Banner>{keptDaysInWords(kept)}</Banner>
    </div>
  );
}
