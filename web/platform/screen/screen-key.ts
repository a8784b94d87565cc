import { useMatches } from "react-router";

/** A key per screen: another for another record, the same for a record and its edit dialog. */
export function useScreenKey(): string {
  const screen = useMatches().at(-1);
  return `${screen?.id} ${JSON.stringify(screen?.params)}`;
}
