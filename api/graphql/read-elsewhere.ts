import { TimedOutError } from "../errors.ts";
import type { Context } from "./context.ts";
import type { LongReadOf } from "./long-read.ts";

/** Reads with this request's rights. Resolves to undefined if the request should read it itself. */
export async function readElsewhere(context: Context, of: LongReadOf): Promise<unknown> {
  const { viewer, services, requestId, ip, userAgent, maxPage } = context;
  // Requests of someone looking in note each field they read.
  if (!viewer || viewer.lookIn) return undefined;
  if (context.isTimedOut) throw new TimedOutError();
  return services.longReads.read({ ...of, reader: { requestId, ip, userAgent, maxPage, viewer } });
}
