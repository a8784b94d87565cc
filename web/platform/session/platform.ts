type Capacitor = { getPlatform?: () => string };

export function platform(): string {
  return (globalThis as { Capacitor?: Capacitor }).Capacitor?.getPlatform?.() ?? "web";
}
