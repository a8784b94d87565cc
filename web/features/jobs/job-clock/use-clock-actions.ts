import { useApolloClient, useMutation } from "@apollo/client/react";
import {
  ArriveOnSiteDocument,
  RunningClockDocument,
  StartJobClockDocument,
} from "../../../generated/graphql.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import { keepRunningClock } from "./running-clock-cache.ts";
import { showClockFailure } from "./show-clock-failure.ts";

/** Both actions are idempotent. */
export function useClockActions() {
  const client = useApolloClient();
  const context = { handlesErrors: true };
  const [startClock, starting] = useMutation(StartJobClockDocument, { context });
  const [arriveOnSite, arriving] = useMutation(ArriveOnSiteDocument, { context });

  /** The server's state wins, even if a response is lost. */
  const readAgain = () =>
    client.query({ query: RunningClockDocument, fetchPolicy: "network-only", context }).catch(() => {});

  const start = async (jobId: string, isTravelling: boolean) => {
    try {
      await withIdempotencyKey(`clock:${jobId}`, (underKey) =>
        startClock({
          variables: { jobId, isTravelling },
          context: underKey,
          update: (cache, { data }) => keepRunningClock(cache, data?.startJobClock ?? null),
        }),
      );
    } catch (error) {
      showClockFailure(error, "Failed to start the clock");
      await readAgain();
    }
  };

  const arrive = async (clockId: string) => {
    try {
      await arriveOnSite({ variables: { clockId } });
    } catch (error) {
      showClockFailure(error, "Failed to change the clock");
      await readAgain();
    }
  };

  return { start, arrive, isStarting: starting.loading, isArriving: arriving.loading };
}
