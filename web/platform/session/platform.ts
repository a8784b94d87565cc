type Capacitor = { getPlatform?: () => string };

/** 'ios' and 'android' inside the native wrapper, else 'web'. */
export function platform(): string {
  return (globalThis as { Capacitor?: Capacitor }).Capacitor?.getPlatform?.() ?? "web";
}
