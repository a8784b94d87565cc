/** A Wednesday morning, in the week of most fixtures. */
const STARTS_AT = Date.parse("2026-11-18T00:00:00.000Z");

const RealDate = Date;
const realNow = Date.now;
let ahead = STARTS_AT - realNow();

/** Turns the clock back to the time at which each story starts. */
export function restartClock(): void {
  ahead = STARTS_AT - realNow();
  RealDate.now = testNow;
}

const testNow = () => realNow() + ahead;

/** Lets stories see the same day on every machine. `new Date()` follows Date.now, which a story may replace. */
export function startTestClock(): void {
  restartClock();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [target.now()], newTarget),
  });
}
