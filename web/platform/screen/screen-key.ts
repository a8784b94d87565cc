import { useMatches } from "react-router";
import type { RouteHandle } from "../route.ts";

/**
 * Returns a key for the screen. It changes for another record, but not for a record's edit dialog or parts of a screen.
 */
export function useScreenKey(): string {
  const screen = useMatches().at(-1);
  const { isOneScreen } = (screen?.handle ?? {}) as RouteHandle;
  return isOneScreen ? String(screen?.id) : `${screen?.id} ${JSON.stringify(screen?.params)}`;
}
