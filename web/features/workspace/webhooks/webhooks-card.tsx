import { useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { useState } from "react";
import { WebhooksDocument } from "../../../generated/graphql.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookOffNotice } from "./webhook-off-notice.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import * as css from "./webhooks.css.ts";

export function WebhooksCard() {
  const { data, error, refetch } = useQuery(WebhooksDocument, {
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const [isCreating, setCreating] = useState(false);
  if (error && !data) return <ErrorState heading="Failed to load webhooks" onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const { webhookEndpoints } = data;
  return (
    <>
      {webhookEndpoints.map((endpoint) => (
        <WebhookOffNotice key={endpoint.id} endpoint={endpoint} />
      ))}
      <Card
        title="Webhooks"
        padding="none"
        actions={
          <Button variant="secondary" size="compact" onPress={() => setCreating(true)}>
            New webhook
          </Button>
        }
      >
        {webhookEndpoints.length === 0 ? (
          <EmptyState
            heading="No webhooks"
            detail="Tell another program when something happens, e.g. when an invoice is paid."
            illustration={false}
          />
        ) : (
          <ul className={css.log}>
            {webhookEndpoints.map((endpoint) => (
              <WebhookRow key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )}
      </Card>
      {isCreating && <WebhookDialog onClose={() => setCreating(false)} />}
    </>
  );
}
