import { useApolloClient, useMutation, useQuery, useSubscription } from "@apollo/client/react";
import {
  AcknowledgeAlertDocument,
  AlertsChangedDocument,
  OwnerAlertsDocument,
  type OwnerAlertsFieldsFragment,
  ResolveAlertDocument,
  SnoozeAlertDocument,
} from "../../../generated/graphql.ts";

/** How often the alerts are asked for beside their live events. */
const POLL_MS = 60_000;

/** The open alerts, which the portal's frame keeps up to date; undefined until they are loaded. */
export function useAlerts(): OwnerAlertsFieldsFragment | undefined {
  const { data } = useQuery(OwnerAlertsDocument, { context: { handlesErrors: true } });
  return data?.ownerAlerts;
}

/** The open alerts, live: for what stands around every screen. */
export function useLiveAlerts(): OwnerAlertsFieldsFragment | undefined {
  const client = useApolloClient();
  const { data } = useQuery(OwnerAlertsDocument, {
    pollInterval: POLL_MS,
    context: { handlesErrors: true },
  });
  useSubscription(AlertsChangedDocument, {
    onData: ({ data: { data: changed } }) => {
      if (!changed) return;
      client.writeQuery({
        query: OwnerAlertsDocument,
        data: { ownerAlerts: changed.alertsChanged },
      });
    },
  });
  return data?.ownerAlerts;
}

/** What the owner can do to an alert; the list follows. */
export function useAlertActions() {
  const refetch = { refetchQueries: [OwnerAlertsDocument] };
  const [acknowledge] = useMutation(AcknowledgeAlertDocument, refetch);
  const [snooze] = useMutation(SnoozeAlertDocument, refetch);
  const [resolve] = useMutation(ResolveAlertDocument, refetch);
  return {
    acknowledge: (id: string) => acknowledge({ variables: { id } }),
    snooze: (id: string, until: string) => snooze({ variables: { id, until } }),
    resolve: (id: string) => resolve({ variables: { id } }),
  };
}
