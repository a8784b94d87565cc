/**
 * A kind of event, published per key (an organisation's id, for example): subscribers receive the events of their
 * key.
 */
export interface Topic<Event> {
  readonly name: string;
  /** Never set; carries the event's type. */
  readonly event?: Event;
}

/** Events travel as JSON between servers: publish ids and plain values, and read the records afterwards. */
export const topic = <Event>(name: string): Topic<Event> => ({ name });

export interface Bus {
  /** Publish after the commit, never inside the transaction. */
  publish<Event>(topic: Topic<Event>, key: string, event: Event): void;
  subscribe<Event>(topic: Topic<Event>, key: string): AsyncIterableIterator<Event>;
  /**
   * Notes a change that is committed. Publishing does so too, and before the event: who subscribes and then reads
   * `lastChange` misses nothing.
   */
  noteChange(key: string): void;
  /**
   * The id of the key's last change: another id means that something changed in between. null where it can't be
   * told, which means nothing.
   */
  lastChange(key: string): Promise<string | null>;
  close(): Promise<void>;
}
