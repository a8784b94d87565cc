import { MESSAGES } from "@fettle/rules/messages";
import { isManaging } from "@fettle/rules/role";
import { CloudOff, MessageSquare } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { useViewer } from "../../app/session/viewer.ts";
import { chip } from "./usage-chip.css.ts";
import { useUsage } from "./use-usage.ts";

/** The phone's compact usage widget: how many SMS are left. */
export function UsageChip() {
  const { role } = useViewer();
  const state = useUsage();
  if (state.kind === "loading") return null;
  const [label, body] =
    state.kind === "failed"
      ? [MESSAGES.unableToLoadUsage, <CloudOff key="icon" size={16} aria-hidden />]
      : [
          `${state.usage.sms.totalAvailable} SMS left`,
          <span key="figures" className={chip.figures} aria-hidden>
            <MessageSquare size={16} />
            {state.usage.sms.totalAvailable} left
          </span>,
        ];
  return isManaging(role) ? (
    <Link href="/settings?tab=usage" className={chip.box} aria-label={label}>
      {body}
    </Link>
  ) : (
    <span className={chip.box} role="img" aria-label={label}>
      {body}
    </span>
  );
}
