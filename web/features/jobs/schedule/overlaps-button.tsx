import { Button } from "@fettle/design-system/Button";
import { TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { usePicking } from "./picking.ts";
import { overlaps as overlapsClass } from "./schedule-toolbar.css.ts";

/** Counts visits that overlap another of the same person. Each press goes to the next one. */
export function OverlapsButton() {
  const { overlaps } = usePicking();
  const next = useRef(0);
  const later = [...overlaps].filter(([, minutes]) => minutes > 0).map(([id]) => id);
  if (later.length === 0) return null;
  const show = () => {
    const pills = later
      .map((id) => document.querySelector<HTMLElement>(`[data-job="${CSS.escape(id)}"]`))
      .filter((pill) => pill !== null);
    const pill = pills[next.current % Math.max(1, pills.length)];
    next.current += 1;
    pill?.scrollIntoView({ block: "center", inline: "nearest" });
    pill?.focus();
  };
  return (
    <span className={overlapsClass}>
      <Button variant="secondary" icon={<TriangleAlert />} needsServer={false} onPress={show}>
        {later.length === 1 ? "1 overlap" : `${later.length} overlaps`}
      </Button>
    </span>
  );
}
