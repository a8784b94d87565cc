/** Apollo keeps the error in the query's result, and what it read before. */
export const refetchQuietly = (refetch: () => Promise<unknown>) => void refetch().catch(() => {});
