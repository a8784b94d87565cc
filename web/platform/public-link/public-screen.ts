/** Props of the screen behind a customer's link. */
export interface PublicScreenProps {
  /** The link's secret token. */
  token: string;
  /** The URL's query, as in `location.search`. */
  search: string;
}
