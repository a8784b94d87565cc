/** Staff and the owner work across organisations: times are those of their own device. */
export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
