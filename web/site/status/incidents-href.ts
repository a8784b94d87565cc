const INCIDENTS_PATH = "/status/incidents";

export const incidentsHref = (page = 1): string =>
  page > 1 ? `${INCIDENTS_PATH}?page=${page}` : INCIDENTS_PATH;
