/** The largest page of a connection on the GraphQL endpoints. */
export const MAX_PAGE = 100;

/** The page size without `first` or `last`. */
export const DEFAULT_PAGE = 50;
