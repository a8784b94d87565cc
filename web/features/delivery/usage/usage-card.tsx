import { UsageMeter } from "@fettle/design-system/UsageMeter";
import { type MeterTone, meterTone } from "@fettle/rules/delivery/usage";
import { formatCount } from "@fettle/rules/platform/format-count";
import { CircleAlert, type LucideIcon, TriangleAlert } from "lucide-react";
import * as css from "./usage-tab.css.ts";

type Props = {
  label: string;
  Icon: LucideIcon;
  used: number;
  quota: number;
  percent: number;
  /** Overrides the tone from the percentage. */
  tone?: MeterTone;
  exceeded?: string;
  facts: readonly (readonly [string, string | number])[];
};

export function UsageCard({
  label,
  Icon,
  used,
  quota,
  percent,
  tone = meterTone(used, quota),
  exceeded = "Quota exceeded",
  facts,
}: Props) {
  return (
    <section className={css.card}>
      <header className={css.cardHead}>
        <Icon size={18} aria-hidden />
        <h2 className={css.cardTitle}>{label}</h2>
        {tone === "warning" && (
          <span className={css.tag.warning}>
            <TriangleAlert size={14} aria-hidden /> Warning
          </span>
        )}
        {tone === "exceeded" && (
          <span className={css.tag.exceeded}>
            <CircleAlert size={14} aria-hidden /> {exceeded}
          </span>
        )}
      </header>
      <p className={css.figure}>
        <span>
          <span className={css.used}>{formatCount(used)}</span> of {formatCount(quota)} used
        </span>
        <span className={css.percent[tone]}>{percent}%</span>
      </p>
      <UsageMeter isBare size="tab" label={label} used={used} quota={quota} tone={tone} />
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term} className={css.fact}>
            <dt>{term}</dt>
            <dd className={css.factValue}>{typeof value === "number" ? formatCount(value) : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
