import type { ErrorReport, ReportedError } from "@fettle/rules/platform/client-error";
import { type ErrorSource, receiveErrors } from "../../lib/ignored.ts";
import { describeError, isExpected } from "./describe-error.ts";
import { createErrorBatches } from "./error-batches.ts";

const BROWSER_MAX = 60;
const KINDS_MAX = 5;

export const shortBrowser = (name: string) => name.replace(/[^\w .-]/g, "").slice(0, BROWSER_MAX);

interface Parts {
  from: Omit<ErrorReport, "errors">;
  outboxKinds: () => string[];
  /** False without an answer. */
  post: (report: ErrorReport) => Promise<boolean>;
}

/** Receives the errors so far and all later ones, and posts the unexpected ones. An error while doing so is dropped. */
export function collectErrors({ from, outboxKinds, post }: Parts) {
  const batches = createErrorBatches((errors: ReportedError[]) => post({ ...from, errors }));
  const seen = new WeakSet<object>();
  const isKnown = (error: unknown) => {
    if (typeof error !== "object" || error === null) return false;
    const known = seen.has(error);
    seen.add(error);
    return known;
  };
  const take = (source: ErrorSource, error: unknown, why?: string) => {
    // React reports an error that its boundary shows, and so does the boundary.
    if (isExpected(error) || isKnown(error)) return;
    const { host, pathname } = location;
    const kinds = [...new Set(outboxKinds())].slice(0, KINDS_MAX);
    const described = describeError(source, error, { host, pathname, why, outboxKinds: kinds });
    if (described) batches.add(described);
  };
  receiveErrors((...each) => {
    try {
      take(...each);
    } catch {
      return;
    }
  });
  return batches;
}
