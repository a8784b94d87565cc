import { AirVent, Forklift } from "lucide-react";

const LIFTS = /fork|lift|truck|reach|pallet|stacker/i;

export function equipmentIcon(name: string) {
  const Icon = LIFTS.test(name) ? Forklift : AirVent;
  return <Icon size={20} strokeWidth={1.75} aria-hidden />;
}
