/** Directions to an address, in the phone's own maps application where it has one. */
export function mapsHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
