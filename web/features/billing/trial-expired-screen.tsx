import { Button } from "@fettle/design-system/Button";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { Link } from "@fettle/design-system/Link";
import { SUBSCRIPTION_MESSAGES } from "@fettle/rules/messages";
import { UPGRADE_ACTION } from "@fettle/rules/subscription";
import { SUPPORT_EMAIL, supportMail } from "@fettle/rules/support-contact";
import { page, ways } from "../../platform/screen/page.css.ts";

/** /trial-expired: prompts link here; nobody is redirected here. */
export const Component = () => (
  <div className={page}>
    <EmptyState
      isPage
      heading={SUBSCRIPTION_MESSAGES.TRIAL_EXPIRED.title}
      detail={SUBSCRIPTION_MESSAGES.TRIAL_EXPIRED.message}
      illustration={false}
      action={
        <div className={ways}>
          <Button variant="primary" href={UPGRADE_ACTION.url}>
            {UPGRADE_ACTION.label}
          </Button>
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
