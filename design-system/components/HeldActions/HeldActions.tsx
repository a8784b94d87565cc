import { WifiOff } from "lucide-react";
import { createContext, use } from "react";
import { icon, note } from "./HeldActions.css.ts";

/**
 * The reason why actions that need the server are unavailable ("held"), such as 'You’re offline. …'; undefined:
 * available.
 */
export const HeldActions = createContext<string | undefined>(undefined);

export interface Holdable {
  /** While a request is pending. */
  isPending?: boolean;
  /** Default: whether the action can be pending. */
  needsServer?: boolean;
}

export const waitsForServer = ({ isPending, needsServer = isPending !== undefined }: Holdable) => needsServer;

/** The reason why this is unavailable, or undefined. */
export function useHeld(action: Holdable): string | undefined {
  const reason = use(HeldActions);
  return waitsForServer(action) && !action.isPending ? reason : undefined;
}

/** Shows the reason beside the held content, where no bar above says it. */
export function HeldNote() {
  const reason = use(HeldActions);
  if (!reason) return null;
  return (
    <p role="status" className={note}>
      <WifiOff size={16} className={icon} aria-hidden />
      {reason}
    </p>
  );
}
