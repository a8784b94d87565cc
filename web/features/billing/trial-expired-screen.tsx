import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { SUBSCRIPTION_MESSAGES } from "@fettle/rules/messages";
import { isManaging } from "@fettle/rules/role";
import { UPGRADE_ACTION } from "@fettle/rules/subscription";
import { SUPPORT_EMAIL, supportMail } from "@fettle/rules/support-contact";
import { page, ways } from "../../platform/screen/page.css.ts";
import { useViewer } from "../../platform/session/viewer.ts";
import { UpgradeButton } from "./upgrade-button.tsx";

/** /trial-expired: prompts link here; nobody is redirected here. */
export function Component() {
  const mayUpgrade = isManaging(useViewer().role);
  return (
    <div className={page}>
      <EmptyState
        isPage
        heading={SUBSCRIPTION_MESSAGES.TRIAL_EXPIRED.title}
        detail={
          mayUpgrade
            ? SUBSCRIPTION_MESSAGES.TRIAL_EXPIRED.message
            : "Everything is still here to read. Ask an admin to choose a plan."
        }
        illustration={false}
        action={
          <div className={ways}>
            {mayUpgrade && (
              <UpgradeButton variant="primary" returnTo="/">
                {UPGRADE_ACTION.label}
              </UpgradeButton>
            )}
            <Button variant="secondary" href="/logout">
              Sign Out
            </Button>
          </div>
        }
      />
      <p>
        Need a hand? Write to <Link href={supportMail("trial expired")}>{SUPPORT_EMAIL}</Link>.
      </p>
    </div>
  );
}
