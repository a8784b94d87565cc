const KILO = 1024;

/** Formats as '86 KB' or '1.1 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
