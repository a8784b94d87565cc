import { z } from "zod";
import { SPANS_PER_REPORT } from "./browser-span.ts";

const DAY_MS = 86_400_000;
const milliseconds = z.number().min(0).max(DAY_MS);

const browserSpan = z.object({
  traceparent: z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  operation: z.string().regex(/^[A-Za-z]\w{0,79}$/),
  ms: milliseconds,
  agoMs: milliseconds,
});

export const browserSpansSchema = z.object({ spans: z.array(browserSpan).min(1).max(SPANS_PER_REPORT) });
