/** A kind of event, published per key (an organisation's id, say): subscribers hear their own key alone. */
export interface Topic<Event> {
  readonly name: string;
  /** Never set; it carries the event's type. */
  readonly event?: Event;
}

/** Events travel as JSON between servers: publish ids and plain values, and read the records after. */
export const topic = <Event>(name: string): Topic<Event> => ({ name });

export interface Bus {
  /** Publish after the transaction committed, never inside. */
  publish<Event>(topic: Topic<Event>, key: string, event: Event): void;
  subscribe<Event>(topic: Topic<Event>, key: string): AsyncIterableIterator<Event>;
  close(): Promise<void>;
}
