import { Repeat } from "lucide-react";
import { tag } from "./equipment-picker.css.ts";

export function IntervalTag({ months }: { months: number | null }) {
  if (!months) return null;
  return (
    <span className={tag} title="Service interval">
      <Repeat size={13} strokeWidth={1.75} aria-hidden />
      {months} months
    </span>
  );
}
