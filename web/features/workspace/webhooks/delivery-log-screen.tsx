import { useQuery } from "@apollo/client/react";
import { Badge } from "@fettle/design-system/Badge";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { EmptyState } from "@fettle/design-system/EmptyState";
import { ErrorState } from "@fettle/design-system/ErrorState";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { RowLink } from "@fettle/design-system/RowLink";
import { Skeleton } from "@fettle/design-system/Skeleton";
import { ToggleGroup } from "@fettle/design-system/ToggleGroup";
import { Send } from "lucide-react";
import { useEffect } from "react";
import { useParams, useSearchParams } from "react-router";
import { WebhookLogDocument, WebhooksDocument } from "../../../generated/graphql.ts";
import { ignored } from "../../../lib/ignored.ts";
import { pollWhileVisible } from "../../../lib/poll-while-visible.ts";
import { withParam } from "../../../lib/with-param.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookOffNotice } from "./webhook-off-notice.tsx";
import { DELIVERY_STATUSES, deliveryFacts, endpointStatus, statusOf } from "./webhook-words.ts";
import * as css from "./webhooks.css.ts";

/** Polls while an event is waiting, so a test’s result shows straight away. */
const POLL_MS = 3_000;

const FILTERS = [
  { id: "all", label: "All" },
  { id: "waiting", label: DELIVERY_STATUSES.waiting.label },
  { id: "delivered", label: DELIVERY_STATUSES.delivered.label },
  { id: "failed", label: DELIVERY_STATUSES.failed.label },
] as const;
type Filter = (typeof FILTERS)[number]["id"];

export function Component() {
  const { id = "" } = useParams();
  const [params, setParams] = useSearchParams();
  const filter: Filter = FILTERS.find((each) => each.id === params.get("status"))?.id ?? "all";
  const list = useQuery(WebhooksDocument, {
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const endpoint = list.data?.webhookEndpoints.find((each) => each.id === id);
  const { sendTest } = useWebhookActions(id);
  const isGone = list.data !== undefined && !endpoint;
  return (
    <>
      <PageHeader
        title="Webhook deliveries"
        subtitle={endpoint?.url}
        badge={endpoint && <Badge status={endpointStatus(endpoint)} />}
        backHref="/settings?tab=developers"
        backLabel="Developers"
        isList
        isTitleOnPhone
        areActionsBeside
        actions={
          endpoint?.isOn && (
            <Button icon={<Send />} onPress={sendTest}>
              Send test event
            </Button>
          )
        }
      />
      <div className={css.page}>
        {endpoint && <WebhookOffNotice endpoint={endpoint} />}
        {isGone ? (
          <EmptyState heading="Webhook not found" />
        ) : (
          <>
            <ToggleGroup
              label="Status"
              items={FILTERS}
              selectedKey={filter}
              onChange={(status) => setParams(withParam(params, "status", status === "all" ? null : status))}
            />
            <Log endpointId={id} filter={filter} isOn={endpoint?.isOn ?? false} />
          </>
        )}
      </div>
    </>
  );
}

function Log({ endpointId, filter, isOn }: { endpointId: string; filter: Filter; isOn: boolean }) {
  const { timeZone } = useViewer().organisation;
  const [params, setParams] = useSearchParams();
  const shown = params.get("delivery");
  const { data, error, refetch, fetchMore } = useQuery(WebhookLogDocument, {
    variables: { endpointId, status: filter === "all" ? null : filter },
    fetchPolicy: "cache-and-network",
    context: { handlesErrors: true },
  });
  const edges = data?.webhookDeliveries.edges ?? [];
  const isWaiting = edges.some(({ node }) => node.status === "waiting" && node.attempts === 0);
  useEffect(() => {
    if (isWaiting)
      return pollWhileVisible(
        () => void refetch().catch((error) => ignored(error, "asked again in a moment")),
        POLL_MS,
      );
    return undefined;
  }, [isWaiting, refetch]);
  if (error && !data) return <ErrorState heading="Failed to load deliveries" onRetry={() => refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const { pageInfo } = data.webhookDeliveries;
  const more = () =>
    fetchMore({
      variables: { after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...fetchMoreResult,
        webhookDeliveries: {
          ...fetchMoreResult.webhookDeliveries,
          edges: [...before.webhookDeliveries.edges, ...fetchMoreResult.webhookDeliveries.edges],
        },
      }),
    });
  return (
    <Card label="Deliveries" padding="none">
      {edges.length === 0 ? (
        <EmptyState
          heading={filter === "all" ? "Nothing sent yet" : "No deliveries here"}
          detail="Events are shown here for 30 days."
          illustration={false}
        />
      ) : (
        <ul className={css.log}>
          {edges.map(({ node }) => (
            <li key={node.id} className={css.entry}>
              <div className={css.entryText}>
                <RowLink href={`?${withParam(params, "delivery", node.id)}`}>
                  <span className={css.eventName}>{node.event}</span>
                </RowLink>
                <p className={css.entryDetail}>{deliveryFacts(node, timeZone).join(" · ")}</p>
              </div>
              <Badge status={statusOf(node)} />
            </li>
          ))}
        </ul>
      )}
      {pageInfo.hasNextPage && (
        <div className={css.more}>
          <Button onPress={more}>Show older deliveries</Button>
        </div>
      )}
      {shown && (
        <DeliveryDialog
          id={shown}
          isOn={isOn}
          onClose={() => setParams(withParam(params, "delivery", null))}
        />
      )}
    </Card>
  );
}
