import { FIXED_ZONE } from "@fettle/rules/platform/wall-time";
import type { Context } from "../graphql/context.ts";

let zone: string = FIXED_ZONE;

/**
 * Parses a request's input in the zone of its sender's organisation. Parsing is synchronous, so requests can't
 * interleave.
 */
export function inZoneOf<Output>({ viewer }: Context, read: () => Output): Output {
  zone = viewer?.timeZone ?? FIXED_ZONE;
  try {
    return read();
  } finally {
    zone = FIXED_ZONE;
  }
}

/** The zone for dates and times without one, for the input schemas. */
export const requestZone = () => zone;
