import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import { useState } from "react";
import { type AccessTokenFieldsFragment, RevokeAccessTokenDocument } from "../../../generated/graphql.ts";
import { formatLongDate } from "../../../lib/format-instant.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./settings.css.ts";

const SCOPES = { read: "Read only", write: "Read and write" } as const;

export function AccessTokenRow({ token }: { token: AccessTokenFieldsFragment }) {
  const { timeZone } = useViewer().organisation;
  const [isAsking, setAsking] = useState(false);
  const [revoke, { loading, error }] = useMutation(RevokeAccessTokenDocument, {
    variables: { id: token.id },
    context: { handlesErrors: true },
    update: (cache) => cache.evict({ id: cache.identify({ __typename: "AccessToken", id: token.id }) }),
  });
  const day = (instant: string) => formatLongDate(instant, timeZone);
  const details = [
    `…${token.lastFour}`,
    SCOPES[token.scope],
    `made ${day(token.createdAt)}`,
    token.lastUsedAt ? `last used ${day(token.lastUsedAt)}` : "never used",
    `${token.isExpired ? "expired" : "expires"} ${day(token.expiresAt)}`,
  ];
  return (
    <li className={css.row}>
      <div className={css.rowText}>
        <p className={css.rowTitle}>
          {token.name}
          {token.isExpired && " (expired)"}
        </p>
        <p className={css.rowDetail}>{details.join(" · ")}</p>
      </div>
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
        onConfirm={() => revoke().catch(() => {})}
      />
    </li>
  );
}
