const APPLE_PHONE = /iPhone|iPad|iPod/;

/** Links to directions in Apple Maps on Apple phones, or Google Maps elsewhere. */
export function mapsHref(address: string, userAgent = navigator.userAgent): string {
  const destination = encodeURIComponent(address);
  return APPLE_PHONE.test(userAgent)
    ? `https://maps.apple.com/?daddr=${destination}`
    : `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
