import { useApolloClient, useMutation, useQuery, useSubscription } from "@apollo/client/react";
import {
  AcknowledgeAlertDocument,
  AlertsChangedDocument,
  OwnerAlertsDocument,
  type OwnerAlertsFieldsFragment,
  ResolveAlertDocument,
  SnoozeAlertDocument,
} from "../../../generated/graphql.ts";

/** A fallback for missed live events. */
const POLL_MS = 60_000;

export function useAlerts(): OwnerAlertsFieldsFragment | undefined {
  const { data } = useQuery(OwnerAlertsDocument, { context: { handlesErrors: true } });
  return data?.ownerAlerts;
}

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
