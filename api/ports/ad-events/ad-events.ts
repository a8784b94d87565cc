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

/** An event we may send: it must not identify an organisation, person or customer. */
export interface AdEvent {
  kind: AdEventKind;
  at: Date;
  currency: "AUD";
  /** In dollars: the price of our own plan, never a business's amount. */
  value?: number | null;
  content?: {
    id?: string | null | undefined;
    type?: string | null | undefined;
    name?: string | null | undefined;
    category?: string | null | undefined;
  };
  page?: string | null;
  referringHost?: string | null;
  /** Whether the visitor accepted tracking. If not, a provider must not send anything. */
  isConsented: boolean;
}

export interface AdEventsPort {
  record(event: AdEvent): Promise<void>;
}

const KEPT = 1_000;

export type RecordedAdEvents = AdEventsPort & {
  readonly events: readonly AdEvent[];
};

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
