import { useMutation, useQuery } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Switch } from "@fettle/design-system/Switch";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import {
  AllowSupportLookInDocument,
  SupportAccessDocument,
  type SupportAccessQuery,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./settings.css.ts";
import { viewedWords } from "./viewed-words.ts";

const MINUTE_MS = 60_000;

export function SupportAccess() {
  const { data } = useQuery(SupportAccessDocument);
  const [set, { loading }] = useMutation(AllowSupportLookInDocument, { context: { handlesErrors: true } });
  if (!data?.viewer) return null;
  const { allowsLookIn } = data.viewer.organisation;
  return (
    <div className={css.narrow}>
      <Card title="Support access" padding="none">
        <div className={css.row}>
          <div className={css.rowText}>
            <Switch
              isSelected={allowsLookIn}
              isPending={loading}
              onChange={(isAllowed) =>
                void set({ variables: { isAllowed } }).catch((error: unknown) =>
                  showFailure(error, "Failed to change support access"),
                )
              }
            >
              Let support view your account
            </Switch>
            <p className={css.help}>
              Our support team sees what one of your members sees, for 15 minutes, and can’t change anything.
              Each visit needs a reason and is listed here, with what they viewed.
            </p>
          </div>
        </div>
        <Looks looks={data.supportLooks} />
      </Card>
    </div>
  );
}

function Looks({ looks }: { looks: SupportAccessQuery["supportLooks"] }) {
  const { timeZone } = useViewer().organisation;
  if (looks.length === 0)
    return <p className={`${css.row} ${css.help}`}>Support has never viewed your account.</p>;
  return (
    <ul className={css.rows} aria-label="Support visits">
      {looks.map(({ id, by, as, reason, startedAt, endedAt, viewed }) => (
        <li key={id} className={css.row}>
          <div className={css.rowText}>
            <p className={css.rowTitle}>{reason}</p>
            <p className={css.rowDetail}>
              {formatWallDateTime(instantWallTime(startedAt, timeZone))} · {by}, as {as} ·{" "}
              {lengthOf(startedAt, endedAt)}
            </p>
            <p className={css.rowDetail}>{viewedWords(viewed)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function lengthOf(startedAt: string, endedAt: string): string {
  const until = Date.parse(endedAt);
  if (until > Date.now()) return "viewing now";
  return `${Math.max(1, Math.ceil((until - Date.parse(startedAt)) / MINUTE_MS))} min`;
}
