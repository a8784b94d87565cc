import { useMatches } from "react-router";
import type { RouteHandle } from "../route.ts";

/**
 * A key per screen: another for another record, the same for a record and its edit dialog, and for all parts of one
 * screen.
 */
export function useScreenKey(): string {
  const screen = useMatches().at(-1);
  const { isOneScreen } = (screen?.handle ?? {}) as RouteHandle;
  return isOneScreen ? String(screen?.id) : `${screen?.id} ${JSON.stringify(screen?.params)}`;
}
