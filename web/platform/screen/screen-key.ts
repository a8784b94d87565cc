import { useMatches } from "react-router";

/** Tells screens apart: another for another record, the same for a record and the dialog it is edited in. */
export function useScreenKey(): string {
  const screen = useMatches().at(-1);
  return `${screen?.id} ${JSON.stringify(screen?.params)}`;
}
