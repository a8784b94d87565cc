export const MAX_PAGE = 100;

export const DEFAULT_PAGE = 50;
