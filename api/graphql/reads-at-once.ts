/**
 * Options of a root field whose resolver reads all that is selected beneath it in one go. Trusted documents of such
 * fields alone are compiled: their rows are many and their resolvers plain, so that walking the document for each row
 * would cost more than the database does.
 */
export const readsAtOnce = { extensions: { readsAtOnce: true } } as const;
