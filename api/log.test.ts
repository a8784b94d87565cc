import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { newRequest, noteOnRequest, withinRequest } from "./request-record.ts";

const lines: string[] = [];
const log = createLog({ write: (line) => void lines.push(line) });
log.level = "info";
const lastLine = () => JSON.parse(lines.at(-1) ?? "");

test("an error's text is scrubbed, in its stack too", () => {
  const error = new Error("Key (email)=(mel@example.com) already exists.");
  log.error({ err: error }, "unexpected error");
  const line = lastLine();
  expect(JSON.stringify(line)).not.toContain("mel@example.com");
  expect(line.err).toMatchObject({ message: "Key (email)=([value]) already exists." });
  expect(line.err.stack).toContain("log.test.ts");
});

test("a line written by a request has its id and operation", () => {
  withinRequest(newRequest("request-1"), () => {
    noteOnRequest({ operation: "SaveJob" });
    log.error("trouble");
  });
  expect(lastLine()).toMatchObject({ requestId: "request-1", operation: "SaveJob", msg: "trouble" });
});
