import { Link } from "@fettle/design-system/Link";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { WebhooksCard } from "../webhooks/webhooks-card.tsx";
import { AccessTokens } from "./access-tokens.tsx";
import * as css from "./settings.css.ts";

export function DevelopersTab() {
  const { role } = useViewer();
  return (
    <div className={css.narrow}>
      <p className={css.help}>
        Connect other programs. A token lets a program use the API on your behalf. A webhook tells a program
        when something happens here.{" "}
        <Link href={`${SERVER_URL}/developers`} target="_blank">
          Read the developer guide
        </Link>
      </p>
      <AccessTokens />
      {role === "admin" ? <WebhooksCard /> : <p className={css.help}>Admins can add webhooks here.</p>}
    </div>
  );
}
