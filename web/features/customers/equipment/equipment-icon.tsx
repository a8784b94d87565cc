import { AirVent, Forklift } from "lucide-react";

const LIFTS = /fork|lift|truck|reach|pallet|stacker/i;

/** An icon for a piece of equipment, guessed from its name. */
export function equipmentIcon(name: string) {
  const Icon = LIFTS.test(name) ? Forklift : AirVent;
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
