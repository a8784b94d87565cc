import { WifiOff } from "lucide-react";
import { createContext, use } from "react";
import { icon, note } from "./HeldActions.css.ts";

export interface Hold {
  /** 'You’re offline. …' */
  reason: string;
  /** Only what changes something is held. */
  letsRead?: boolean;
}

/** Why actions that need the server are unavailable ("held"); undefined: available. */
export const HeldActions = createContext<Hold | undefined>(undefined);

export interface Holdable {
  /** While a request is pending. */
  isPending?: boolean;
  /** Default: whether the action can be pending. */
  needsServer?: boolean;
  /** It changes nothing: available where only changes are held. */
  onlyReads?: boolean;
}

/** Whether such an action is held. What works without the server is a change too, once it can be pending. */
export function isHeldBy(hold: Hold, { isPending, needsServer, onlyReads }: Holdable): boolean {
  const canBePending = isPending !== undefined;
  return hold.letsRead ? !onlyReads && (canBePending || needsServer === true) : (needsServer ?? canBePending);
}

/** The reason why this is unavailable, or undefined. */
export function useHeld(action: Holdable): string | undefined {
  const hold = use(HeldActions);
  return hold && isHeldBy(hold, action) && !action.isPending ? hold.reason : undefined;
}

/** Shows the reason beside the held content, where no bar above says it. */
export function HeldNote() {
  const hold = use(HeldActions);
  if (!hold) return null;
  return (
    <p role="status" className={note}>
      {!hold.letsRead && <WifiOff size={16} className={icon} aria-hidden />}
      {hold.reason}
    </p>
  );
}
