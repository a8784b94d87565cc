/**
 * For root fields that read their entire selection in one query. Only these are compiled: interpreting many rows costs
 * more than the query.
 */
export const readsWholeSelection = { extensions: { readsWholeSelection: true } } as const;
