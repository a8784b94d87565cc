import { WifiOff } from "lucide-react";
import { createContext, use } from "react";
import { icon, note } from "./HeldActions.css.ts";

export interface Hold {
  reason: string;
  /** Holds only actions that change something. */
  letsRead?: boolean;
}

/** Why actions that need the server are held. Undefined if they're available. */
export const HeldActions = createContext<Hold | undefined>(undefined);

export interface Holdable {
  isPending?: boolean;
  /** Defaults to whether the action can be pending. */
  needsServer?: boolean;
  /** Changes nothing, so it's available when only changes are held. */
  onlyReads?: boolean;
}

/** When only changes are held, a local action counts as one if it can be pending. */
export function isHeldBy(hold: Hold, { isPending, needsServer, onlyReads }: Holdable): boolean {
  const canBePending = isPending !== undefined;
  return hold.letsRead ? !onlyReads && (canBePending || needsServer === true) : (needsServer ?? canBePending);
}

/** Returns why the action is unavailable, or undefined. */
export function useHeld(action: Holdable): string | undefined {
  const hold = use(HeldActions);
  return hold && isHeldBy(hold, action) && !action.isPending ? hold.reason : undefined;
}

/** Shows the reason next to held content, for pages without a bar that says it. */
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
