/** React's own scheduler has no published type for this. Its render slices end after 1000 / `framesPerSecond` ms. */
declare module "scheduler" {
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
