import { otherZoneOf } from "@fettle/rules/platform/local-zone";
import { useState } from "react";
import type { OrganisationFieldsFragment } from "../../../generated/graphql.ts";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";

export interface Offer {
  state: string;
  offered: string;
}

/** The zone to offer after a save that changed the address's state; each state's is offered once on this device. */
export function useZoneOffer() {
  const [offer, setOffer] = useState<Offer | null>(null);
  /** Whether there is something to ask. */
  const consider = ({
    id,
    state,
    timeZone,
  }: Pick<OrganisationFieldsFragment, "id" | "state" | "timeZone">) => {
    const key = `zone_offered:${id}` as const;
    const offered = otherZoneOf(state, timeZone);
    if (!state || !offered || readStored(key) === state) return false;
    writeStored(key, state);
    setOffer({ state, offered });
    return true;
  };
  return { offer, consider, close: () => setOffer(null) };
}
