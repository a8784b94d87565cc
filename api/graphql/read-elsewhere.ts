import type { Context } from "./context.ts";
import type { LongReadOf } from "./long-read.ts";

/** Reads with this request's rights. Resolves to undefined if the request should read it itself. */
export async function readElsewhere<Value>(context: Context, of: LongReadOf): Promise<Value | undefined> {
  const { viewer, services, requestId, ip, userAgent, maxPage } = context;
  // Requests of someone looking in note each field they read.
  if (!viewer || viewer.lookIn) return undefined;
  context.requireTime();
  const reader = { requestId, ip, userAgent, maxPage, viewer };
  return services.longReads.read({ ...of, reader }) as Promise<Value | undefined>;
}
