import { Info, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Change } from "./figure-text.ts";
import * as css from "./owner-analytics.css.ts";

interface FigureContentProps {
  name: ReactNode;
  value: string;
  change?: Change | null;
  note: string;
  isExplained?: boolean;
}

export function FigureContent({ name, value, change, note, isExplained }: FigureContentProps) {
  const Arrow = change?.isUp ? TrendingUp : TrendingDown;
  const tone = change?.isGood == null ? css.neutral : change.isGood ? css.good : css.bad;
  return (
    <>
      <span className={css.figureName}>
        {name}
        {isExplained && <Info size={15} strokeWidth={1.75} aria-hidden />}
      </span>
      <span className={css.figureValue}>{value}</span>
      <span className={css.change}>
        {change && (
          <span className={tone}>
            <Arrow size={15} aria-hidden />
            <span className={css.spoken}>{change.isUp ? "up " : "down "}</span>
            {change.text}
          </span>
        )}
        <span>{note}</span>
      </span>
    </>
  );
}
