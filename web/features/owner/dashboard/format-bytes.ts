const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** E.g. '1.4 GB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const number = new Intl.NumberFormat("en-AU", {
    style: "unit",
    unit: UNITS[power],
    maximumFractionDigits: 1,
  });
  return number.format(bytes / 1000 ** power);
}
