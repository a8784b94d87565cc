import { useState } from "react";

interface Polled<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * What a screen that polls shows: the last data that came, even while something else is loaded or a later load fails;
 * else the failure, until a retry succeeds.
 */
export function usePolled<Data>({ data, previousData, error, refetch }: Polled<Data>) {
  const [failure, setFailure] = useState<unknown>();
  const [isRetrying, setRetrying] = useState(false);
  if (error && failure !== error) setFailure(error);
  if (data && failure) setFailure(undefined);
  const retry = () => {
    setRetrying(true);
    refetch()
      .catch(() => {})
      .finally(() => setRetrying(false));
  };
  const shown = data ?? previousData;
  return { data: shown, failure: shown ? undefined : failure, retry, isRetrying };
}
