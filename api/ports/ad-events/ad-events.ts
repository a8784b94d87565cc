/** What happens in the product that our advertising is measured by. */
export const AD_EVENT_KINDS = [
  "ViewContent",
  "ClickButton",
  "CompleteRegistration",
  "Subscribe",
  "Lead",
  "JobCreated",
  "InvoiceGenerated",
  "QuoteCreated",
] as const;
export type AdEventKind = (typeof AD_EVENT_KINDS)[number];

/** An event as it may leave: it names no organisation, no person and no customer. */
export interface AdEvent {
  kind: AdEventKind;
  at: Date;
  currency: "AUD";
  /** Dollars: the price of our own plan, never an amount of a business. */
  value?: number | null;
  content?: {
    id?: string | null | undefined;
    type?: string | null | undefined;
    name?: string | null | undefined;
    category?: string | null | undefined;
  };
  /** The path of a public page. */
  page?: string | null;
  /** The host of the page that led there. */
  referringHost?: string | null;
  /** The visitor accepted it on a public page; without, a provider must send nothing. */
  isConsented: boolean;
}

export interface AdEventsPort {
  record(event: AdEvent): Promise<void>;
}

const KEPT = 1_000;

export type RecordedAdEvents = AdEventsPort & {
  /** The last ones, oldest first. */
  readonly events: readonly AdEvent[];
};

/** Keeps the last events in memory and sends nothing. */
export function createRecordedAdEvents(): RecordedAdEvents {
  const events: AdEvent[] = [];
  return {
    events,
    async record(event) {
      events.push(event);
      if (events.length > KEPT) events.shift();
    },
  };
}
