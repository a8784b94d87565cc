/** `?archived=yes`: a list's archived records instead of those in use. */
export const isArchivedList = (params: URLSearchParams) => params.get("archived") === "yes";

/** The variable of the list's query; absent for records in use. */
export const readArchived = (params: URLSearchParams) => (isArchivedList(params) ? { archived: true } : {});
