const APPLE_PHONE = /iPhone|iPad|iPod/;

/** Directions to an address, in the phone's own maps application: Apple's on its phones, Google's elsewhere. */
export function mapsHref(address: string, userAgent = navigator.userAgent): string {
  const destination = encodeURIComponent(address);
  return APPLE_PHONE.test(userAgent)
    ? `https://maps.apple.com/?daddr=${destination}`
    : `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
