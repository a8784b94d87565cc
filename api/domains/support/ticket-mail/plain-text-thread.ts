// Reads one email's HTML as text in a thread of its own: crafted HTML takes seconds.
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
