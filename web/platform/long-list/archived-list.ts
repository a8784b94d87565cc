export const isArchivedList = (params: URLSearchParams) => params.get("archived") === "yes";

export const readArchived = (params: URLSearchParams) => (isArchivedList(params) ? { archived: true } : {});
