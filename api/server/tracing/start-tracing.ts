import type { Config } from "../../config.ts";
import { setTracer } from "../../spans.ts";

type Traced = NonNullable<Config["tracing"]>;

/** Returns how to end tracing, which exports the last spans. If tracing is off, nothing of OpenTelemetry is loaded. */
export async function startTracing(tracing: Traced | null): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { createTracer } = await import("./create-tracer.ts");
  const { startSpan, stop } = createTracer(tracing);
  setTracer(startSpan);
  return async () => {
    setTracer(undefined);
    await stop();
  };
}
