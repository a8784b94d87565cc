/** The error stays in the query's result, where its screen shows it next to what was read before. */
export const refetchQuietly = (refetch: () => Promise<unknown>) => void refetch().catch(() => {});
