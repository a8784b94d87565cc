/** Published per key, e.g. an organisation's id. */
export interface Topic<Event> {
  readonly name: string;
  readonly event?: Event;
}

/** Events travel as JSON: publish ids and plain values, then read the records. */
export const topic = <Event>(name: string): Topic<Event> => ({ name });

export interface Bus {
  /** Publish after the commit, never inside the transaction. */
  publish<Event>(topic: Topic<Event>, key: string, event: Event): void;
  subscribe<Event>(topic: Topic<Event>, key: string): AsyncIterableIterator<Event>;
  /**
   * Notes a committed change. Publishing notes it before the event, so subscribing and then reading `lastChange` can't
   * miss a change.
   */
  noteChange(key: string): void;
  /** The id of the key's last change: a different id means something changed. Null means unknown. */
  lastChange(key: string): Promise<string | null>;
  /** False while other servers' events don't arrive. */
  isConnected(): boolean;
  close(): Promise<void>;
}
