// Runs in a worker because crafted HTML can take seconds to convert.
import { parentPort, workerData } from "node:worker_threads";
import { convert } from "html-to-text";

const skip = (selector: string) => ({ selector, format: "skip" });

parentPort?.postMessage(
  convert(workerData as string, {
    wordwrap: false,
    limits: { maxDepth: 40, maxChildNodes: 5_000 },
    selectors: [
      ...["img", "style", "script"].map(skip),
      { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      { selector: "blockquote", options: { leadingLineBreaks: 1 } },
    ],
  }),
);
