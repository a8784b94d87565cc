import { z } from "zod";
import { ignored } from "../../../lib/ignored.ts";
import { parseStored } from "../../../lib/stored-json.ts";

const NAME = "fettle_desk_queue";
const QUEUE = "/support-admin/tickets";

const schema = z.object({
  search: z.string(),
  ids: z.array(z.string()),
  pages: z.number(),
  current: z.string().optional(),
});

/** The page of the queue the agent last saw in this tab: its filters, order and tickets, and the one opened from it. */
type QueuePlace = z.output<typeof schema>;

export function readQueuePlace(): QueuePlace | undefined {
  try {
    const text = sessionStorage.getItem(NAME);
    return text === null ? undefined : parseStored(text, schema);
  } catch {
    // Blocked storage: the ticket's keys and its back link do without.
    return undefined;
  }
}

export function keepQueuePlace(place: QueuePlace) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(place));
  } catch (error) {
    ignored(error, "the ticket's keys and its back link do without");
  }
}

/** Remembers the ticket opened from the queue, so going back leads to its row. */
export function keepCurrentTicket(id: string) {
  const place = readQueuePlace();
  if (place?.ids.includes(id) && place.current !== id) keepQueuePlace({ ...place, current: id });
}

export function queueHref(): string {
  const search = readQueuePlace()?.search;
  return search ? `${QUEUE}?${search}` : QUEUE;
}
