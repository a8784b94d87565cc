import { WifiOff } from "lucide-react";
import { createContext, use } from "react";
import { icon, note } from "./HeldActions.css.ts";

export interface Hold {
  reason: string;
  /** Disables only actions that change something. */
  letsRead?: boolean;
}

/** Why actions that need the server are unavailable. Undefined if they're available. */
export const HeldActions = createContext<Hold | undefined>(undefined);

export interface Holdable {
  isPending?: boolean;
  /** Defaults to whether the action can be pending. */
  needsServer?: boolean;
  /** Only reads data, so it stays available when only changes are disabled. */
  onlyReads?: boolean;
}

/** When only changes are disabled, a local action counts as a change if it can be pending. */
export function isHeldBy(hold: Hold, { isPending, needsServer, onlyReads }: Holdable): boolean {
  const canBePending = isPending !== undefined;
  return hold.letsRead ? !onlyReads && (canBePending || needsServer === true) : (needsServer ?? canBePending);
}

/** Returns why the action is unavailable, or undefined. */
export function useHeld(action: Holdable): string | undefined {
  const hold = use(HeldActions);
  return hold && isHeldBy(hold, action) && !action.isPending ? hold.reason : undefined;
}

/** Shows why content is disabled, on pages without a bar that explains it. */
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
