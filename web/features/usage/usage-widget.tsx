import { Skeleton } from "@fettle/design-system/Skeleton";
import { UsageMeter } from "@fettle/design-system/UsageMeter";
import { MESSAGES } from "@fettle/rules/messages";
import { isManaging } from "@fettle/rules/role";
import type { Usage } from "@fettle/rules/usage";
import { CloudOff } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { useViewer } from "../../app/session/viewer.ts";
import { formatDayMonth } from "../../lib/format-instant.ts";
import * as css from "./usage-widget.css.ts";
import { useUsage } from "./use-usage.ts";

/** Usage in the sidebar's foot; it leads admins and managers to the details. */
export function UsageWidget() {
  const { role, organisation } = useViewer();
  const state = useUsage();
  const body =
    state.kind === "loaded" ? (
      <Figures usage={state.usage} timeZone={organisation.timeZone} />
    ) : state.kind === "failed" ? (
      <p className={css.failed}>
        <CloudOff size={16} aria-hidden />
        {MESSAGES.unableToLoadUsage}
      </p>
    ) : (
      <Skeleton height={72} />
    );
  return isManaging(role) ? (
    <Link href="/settings?tab=usage" className={css.widget} aria-label="Usage details">
      {body}
    </Link>
  ) : (
    <div className={css.widget}>{body}</div>
  );
}

const Figures = ({ usage, timeZone }: { usage: Usage; timeZone: string }) => (
  <>
    <p className={css.head}>
      <span className={css.title}>Usage</span>
      <span>resets {formatDayMonth(usage.periodEnd, timeZone)}</span>
    </p>
    <UsageMeter size="sidebar" onFrame label="SMS" used={usage.sms.used} quota={usage.sms.quota} />
    <UsageMeter size="sidebar" onFrame label="Email" used={usage.email.used} quota={usage.email.quota} />
    <UsageMeter size="sidebar" onFrame label="Users" used={usage.users.used} quota={usage.users.quota} />
  </>
);
