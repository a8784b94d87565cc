import { useSuspenseQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { useState } from "react";
import { AccessTokensDocument } from "../../../generated/graphql.ts";
import { AccessTokenRow } from "./access-token-row.tsx";
import { NewAccessTokenDialog } from "./new-access-token-dialog.tsx";
import * as css from "./settings.css.ts";

export function AccessTokensTab() {
  const { data } = useSuspenseQuery(AccessTokensDocument);
  const [isCreating, setCreating] = useState(false);
  return (
    <div className={css.narrow}>
      <p className={css.help}>
        Tokens let other programs use the API on your behalf. Give each program its own token, and revoke it
        when it’s no longer needed.
      </p>
      <Card
        title="Access tokens"
        padding="none"
        actions={
          <Button variant="primary" size="compact" onPress={() => setCreating(true)}>
            New token
          </Button>
        }
      >
        {data.accessTokens.length === 0 ? (
          <EmptyState heading="No access tokens" illustration={false} />
        ) : (
          <ul className={css.rows}>
            {data.accessTokens.map((token) => (
              <AccessTokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Card>
      {isCreating && <NewAccessTokenDialog onClose={() => setCreating(false)} />}
    </div>
  );
}
