import { ignored } from "../../lib/ignored.ts";

/** The error stays in the query's result, where its screen shows it next to what was read before. */
export const refetchQuietly = (refetch: () => Promise<unknown>) =>
  void refetch().catch((error) => ignored(error, "the query's result has the error"));
