import { useApolloClient, useMutation, useQuery, useSubscription } from "@apollo/client/react";
import {
  AcknowledgeAlertDocument,
  AlertsChangedDocument,
  BusinessAlertsDocument,
  type BusinessAlertsFieldsFragment,
  ResolveAlertDocument,
  SnoozeAlertDocument,
} from "../../../generated/graphql.ts";

/** How often the alerts are asked for beside their live events. */
const POLL_MS = 60_000;

/** The open alerts, which the portal's frame keeps up to date; undefined until they are loaded. */
export function useAlerts(): BusinessAlertsFieldsFragment | undefined {
  const { data } = useQuery(BusinessAlertsDocument, { context: { handlesErrors: true } });
  return data?.businessAlerts;
}

/** The open alerts, live: for what stands around every screen. */
export function useLiveAlerts(): BusinessAlertsFieldsFragment | undefined {
  const client = useApolloClient();
  const { data } = useQuery(BusinessAlertsDocument, {
    pollInterval: POLL_MS,
    context: { handlesErrors: true },
  });
  useSubscription(AlertsChangedDocument, {
    onData: ({ data: { data: changed } }) => {
      if (!changed) return;
      client.writeQuery({
        query: BusinessAlertsDocument,
        data: { businessAlerts: changed.alertsChanged },
      });
    },
  });
  return data?.businessAlerts;
}

/** What the owner can do to an alert; the list follows. */
export function useAlertActions() {
  const refetch = { refetchQueries: [BusinessAlertsDocument] };
  const [acknowledge] = useMutation(AcknowledgeAlertDocument, refetch);
  const [snooze] = useMutation(SnoozeAlertDocument, refetch);
  const [resolve] = useMutation(ResolveAlertDocument, refetch);
  return {
    acknowledge: (id: string) => acknowledge({ variables: { id } }),
    snooze: (id: string, until: string) => snooze({ variables: { id, until } }),
    resolve: (id: string) => resolve({ variables: { id } }),
  };
}
