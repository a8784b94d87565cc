/** The most rows a connection gives at once on the GraphQL endpoints. */
export const MAX_PAGE = 100;

/** What a connection gives without `first` or `last`. */
export const DEFAULT_PAGE = 50;
