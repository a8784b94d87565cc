import { useMatches } from "react-router";
import type { RouteHandle } from "../route.ts";

/** A key per screen: new for another record, the same for a record's edit dialog and a screen's parts. */
export function useScreenKey(): string {
  const screen = useMatches().at(-1);
  const { isOneScreen } = (screen?.handle ?? {}) as RouteHandle;
  return isOneScreen ? String(screen?.id) : `${screen?.id} ${JSON.stringify(screen?.params)}`;
}
