import { WifiOff } from "lucide-react";
import { createContext, use } from "react";
import { icon, note } from "./HeldActions.css.ts";

/** Why what needs the server can't be done just now, as 'You’re offline. …'; undefined: it can. */
export const HeldActions = createContext<string | undefined>(undefined);

export interface Holdable {
  /** While the server is asked. */
  isPending?: boolean;
  /** What can be pending does, unless it says otherwise. */
  needsServer?: boolean;
}

export const waitsForServer = ({ isPending, needsServer = isPending !== undefined }: Holdable) => needsServer;

/** Why this can't be done just now, or undefined. */
export function useHeld(action: Holdable): string | undefined {
  const reason = use(HeldActions);
  return waitsForServer(action) && !action.isPending ? reason : undefined;
}

/** The reason beside what it holds, where no bar above it says so. */
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
