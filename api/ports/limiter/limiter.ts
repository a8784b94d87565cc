/** A token bucket that starts full, holds `capacity` and refills evenly within `refillMs`. */
export interface Bucket {
  key: string;
  capacity: number;
  refillMs: number;
}

export interface Spending {
  isAllowed: boolean;
  /** What's left, rounded down. */
  remaining: number;
  /** How long until this spending would be allowed. 0 if it was. */
  waitMs: number;
  /** How long until the bucket is full. */
  fullInMs: number;
}

export interface Limiter {
  /** Takes `cost` from the bucket at `now`, or nothing if there's too little. At most the capacity can be asked for. */
  spend(bucket: Bucket, cost: number, now: Date): Promise<Spending>;
  close(): Promise<void>;
}

/** Levels are fractions, which don't add up exactly. */
export const ROUNDING = 1e-6;

/** `level` is what's in the bucket after the spending. */
export function spendingOf(
  { capacity, refillMs }: Bucket,
  { level, isAllowed, cost }: { level: number; isAllowed: boolean; cost: number },
): Spending {
  const timeFor = (missing: number) => Math.max(0, Math.ceil((missing * refillMs) / capacity - ROUNDING));
  return {
    isAllowed,
    remaining: Math.floor(level + ROUNDING),
    waitMs: isAllowed ? 0 : timeFor(Math.min(cost, capacity) - level),
    fullInMs: timeFor(capacity - level),
  };
}
