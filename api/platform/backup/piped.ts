import { pipeline, type Readable, type Transform } from "node:stream";

/** Connects the streams. An error in one ends all of them, so the reader of the last one sees it. */
export function piped(source: Readable, ...steps: [...Transform[], Transform]): Readable {
  pipeline([source, ...steps], () => {});
  return steps[steps.length - 1] as Transform;
}
