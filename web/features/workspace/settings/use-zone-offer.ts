import { otherZoneOf } from "@fettle/rules/platform/local-zone";
import { useState } from "react";
import type { OrganisationFieldsFragment } from "../../../generated/graphql.ts";
import { readStored, writeStored } from "../../../lib/browser-storage.ts";

export interface Offer {
  state: string;
  offered: string;
}

/** Offers a state's time zone once per device, after the organisation's address is saved. */
export function useZoneOffer() {
  const [offer, setOffer] = useState<Offer | null>(null);
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
