import { type LucideIcon, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import {
  UsageMeter,
  type UsageMeterProps,
  UsageUnavailable,
} from "../../components/UsageMeter/UsageMeter.tsx";
import { chip, chipUnit, head, title, widget } from "./UsageWidget.css.ts";

export interface UsageWidgetProps {
  href?: string;
  /** 'resets 1 Dec' */
  resets?: string;
  /** Null if the figures couldn't be loaded. */
  meters: readonly Pick<UsageMeterProps, "label" | "used" | "quota" | "tone">[] | null;
}

export function UsageWidget({ href, resets, meters }: UsageWidgetProps) {
  const content = (
    <>
      <span className={head}>
        <span className={title}>Usage</span>
        {meters && resets}
      </span>
      {meters ? (
        meters.map((meter) => <UsageMeter key={meter.label} {...meter} size="sidebar" onFrame />)
      ) : (
        <UsageUnavailable onFrame />
      )}
    </>
  );
  return href ? (
    <Link href={href} className={widget}>
      {content}
    </Link>
  ) : (
    <div className={widget}>{content}</div>
  );
}

export interface UsageChipProps {
  href?: string;
  children: ReactNode;
  unit?: string;
  label: string;
  Icon?: LucideIcon;
}

/** Shows a count in the top bar on phones, e.g. texts left or items waiting to send. */
export function UsageChip({ href, children, unit, label, Icon = MessageSquare }: UsageChipProps) {
  const content = (
    <>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {children}
      {unit && <span className={chipUnit}> {unit}</span>}
      <VisuallyHidden>, {label}</VisuallyHidden>
    </>
  );
  return href ? (
    <Link href={href} className={chip}>
      {content}
    </Link>
  ) : (
    <span className={chip}>{content}</span>
  );
}
