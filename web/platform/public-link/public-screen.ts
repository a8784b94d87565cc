/** What the screen behind a customer's link is given. */
export interface PublicScreenProps {
  /** The link's secret. */
  token: string;
  /** The address's query, as in `location.search`. */
  search: string;
}
