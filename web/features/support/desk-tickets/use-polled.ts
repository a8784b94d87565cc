import { useState } from "react";
import { ignored } from "../../../lib/ignored.ts";

interface Polled<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * Keeps showing the last data while reloading or after a failed reload. Without data, returns the error until a retry
 * succeeds.
 */
export function usePolled<Data>({ data, previousData, error, refetch }: Polled<Data>) {
  const [failure, setFailure] = useState<unknown>();
  const [isRetrying, setRetrying] = useState(false);
  if (error && failure !== error) setFailure(error);
  if (data && failure) setFailure(undefined);
  const retry = () => {
    setRetrying(true);
    refetch()
      .catch((error) => ignored(error, "the screen shows it"))
      .finally(() => setRetrying(false));
  };
  const shown = data ?? previousData;
  return { data: shown, failure: shown ? undefined : failure, retry, isRetrying };
}
