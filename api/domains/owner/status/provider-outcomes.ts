import { MEASURES, type Measure } from "../../../measures.ts";

const WINDOW_MS = 10 * 60_000;
/** One failed message may be the recipient's fault. */
const FEW = 3;

export type WatchedProvider = "mail" | "text" | "payments";

interface Outcome {
  at: number;
  isFailed: boolean;
}

const PROVIDERS: Record<string, WatchedProvider> = {
  mail: "mail",
  twilio: "text",
  payments: "payments",
  billing: "payments",
};

/** Remembers what became of this server's requests to providers in the last ten minutes. */
export function watchProviders(now: () => number = Date.now) {
  const outcomes: Record<WatchedProvider, Outcome[]> = { mail: [], text: [], payments: [] };
  const add = (provider: WatchedProvider, isFailed: boolean) => {
    const since = now() - WINDOW_MS;
    outcomes[provider] = [...outcomes[provider].filter(({ at }) => at > since), { at: now(), isFailed }];
  };
  const take = (taken: unknown) => {
    const measured = taken as Measure;
    if (measured.kind === "provider error") {
      const provider = PROVIDERS[measured.provider];
      if (provider) add(provider, true);
    } else if (measured.kind === "message" && measured.outcome === "sent") {
      if (measured.channel === "mail" || measured.channel === "text") add(measured.channel, false);
    }
  };
  MEASURES.subscribe(take);
  return {
    /** Down if every one of several failed, degraded if several and most of them did. */
    stateOf(provider: WatchedProvider) {
      const since = now() - WINDOW_MS;
      const recent = outcomes[provider].filter(({ at }) => at > since);
      const failed = recent.filter(({ isFailed }) => isFailed).length;
      if (failed < FEW) return "up" as const;
      if (failed === recent.length && provider !== "payments") return "down" as const;
      return failed * 2 >= recent.length ? ("degraded" as const) : ("up" as const);
    },
    stop: () => void MEASURES.unsubscribe(take),
  };
}

let watching: ReturnType<typeof watchProviders> | undefined;

/** This server's providers, watched since the first call. */
export function providers() {
  watching ??= watchProviders();
  return watching;
}
