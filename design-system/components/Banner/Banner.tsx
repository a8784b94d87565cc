import { CircleAlert, CircleCheck, Info, OctagonAlert, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { iconBox } from "../../tokens/icon.css.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { toneClass } from "../StatusGlyph/tone.css.ts";
import * as css from "./Banner.css.ts";

const severities = {
  critical: ["red", OctagonAlert],
  error: ["red", CircleAlert],
  warning: ["orange", TriangleAlert],
  info: ["blue", Info],
  success: ["green", CircleCheck],
} as const;

export type Severity = keyof typeof severities;

export interface BannerProps {
  severity?: Severity;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Adds a Dismiss button, except on critical banners. */
  onDismiss?: () => void;
  icon?: ReactNode;
  /** Announces the banner assertively. Use it when something has just failed. */
  isAlert?: boolean;
}

/** Shows a message about the whole page or account. */
export function Banner({
  severity = "info",
  title,
  children,
  action,
  onDismiss,
  icon,
  isAlert,
}: BannerProps) {
  const [tone, Icon] = severities[severity];
  const isCritical = severity === "critical";
  return (
    <div
      role={isAlert ? "alert" : "status"}
      className={`${toneClass[tone]} ${css.banner} ${isCritical ? css.critical : ""}`}
    >
      <span className={`${iconBox} ${css.icon}`} aria-hidden>
        {icon ?? <Icon />}
      </span>
      <div className={css.content}>
        <p className={css.words}>
          {title && <strong className={css.title}>{title}</strong>} {children}
        </p>
        {action}
      </div>
      {onDismiss && !isCritical && (
        <IconButton label="Dismiss" icon={<X />} size="inline" onPress={onDismiss} />
      )}
    </div>
  );
}
