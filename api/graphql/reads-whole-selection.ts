/**
 * Options of a root field whose resolver reads the whole selection below it in one query. Only trusted documents of
 * such fields are compiled: they have many rows and plain resolvers, so interpreting the document for each row would
 * cost more than the query.
 */
export const readsWholeSelection = { extensions: { readsWholeSelection: true } } as const;
