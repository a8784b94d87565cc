export interface PublicScreenProps {
  token: string;
  search: string;
}
