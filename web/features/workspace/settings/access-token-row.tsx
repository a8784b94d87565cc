import { useMutation } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import type { Status } from "@fettle/design-system/StatusGlyph";
import { useState } from "react";
import { type AccessTokenFieldsFragment, RevokeAccessTokenDocument } from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { ignored } from "../../../lib/ignored.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./settings.css.ts";
import { lastUseText, scopesText } from "./token-words.ts";

function statusOf({ isExpired, expiresSoon }: AccessTokenFieldsFragment): Status | undefined {
  if (isExpired) return { label: "Expired", tone: "neutral", glyph: "slashRing" };
  return expiresSoon ? { label: "Expires soon", tone: "orange", glyph: "clock" } : undefined;
}

export function AccessTokenRow({ token }: { token: AccessTokenFieldsFragment }) {
  const { timeZone } = useViewer().organisation;
  const [isAsking, setAsking] = useState(false);
  const [revoke, { loading, error }] = useMutation(RevokeAccessTokenDocument, {
    variables: { id: token.id },
    context: { handlesErrors: true },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: "AccessToken", id: token.id }) }),
  });
  const day = (instant: string) => formatLongDate(instant, timeZone);
  const expiry = token.expiresAt
    ? `${token.isExpired ? "Expired" : "Expires"} ${day(token.expiresAt)}`
    : "Never expires";
  const status = statusOf(token);
  return (
    <li className={css.row}>
      <div className={css.rowText}>
        <p className={css.rowTitle}>{token.name}</p>
        <p className={css.rowDetail}>{scopesText(token.scopes)}</p>
        <p className={css.rowDetail}>
          {[`…${token.lastFour}`, `Created ${day(token.createdAt)}`, expiry].join(" · ")}
        </p>
        <p className={css.rowDetail}>{lastUseText(token, day)}</p>
      </div>
      {status && <Badge status={status} />}
      <Button variant="danger-quiet" size="compact" onPress={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Revoke access token"
        message={
          token.isExpired
            ? `“${token.name}” has expired. Revoking it removes it from the list. This cannot be undone.`
            : `Programs that use “${token.name}” will stop working straight away. This cannot be undone.`
        }
        confirmLabel="Revoke"
        cancelLabel="Cancel"
        tone="danger"
        isPending={loading}
        error={error && errorText(error, "Failed to revoke token")}
        onConfirm={() => revoke().catch((error) => ignored(error, "the dialog shows it"))}
      />
    </li>
  );
}
