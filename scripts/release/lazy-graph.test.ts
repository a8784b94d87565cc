import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run.ts";
import { readGraphLazily } from "./lazy-graph.ts";

interface Graph {
  inputNodes: { edges: object }[];
}
type Reader = new (schema: { strings: string[]; graph: string }) => { deserialize(): Graph };

const runtime = readFileSync(join(root, "node_modules/@prisma/client/runtime/client.mjs"), "utf8");

function readerIn(code: string): Reader {
  const [, bytesOf, reader] =
    /function (\w+)\(e\)\{return Buffer\.from\(e,"base64url"\)\}var \w+=(class\{.*?\});var /s.exec(code) ??
    [];
  return new Function("Buffer", `const ${bytesOf} = (e) => Buffer.from(e, "base64url"); return ${reader}`)(
    Buffer,
  );
}

test("reads the same graph of parameters as Prisma, in any order", () => {
  const generated = readFileSync(join(root, "api/database/generated/client/internal/class.ts"), "utf8");
  const [, graph = ""] = /^ {2}graph: "([^"]+)"/m.exec(generated) ?? [];
  const read = (code: string) => new (readerIn(code))({ strings: [], graph }).deserialize();
  const [whole, lazy] = [read(runtime), read(readGraphLazily(runtime))];
  expect(whole.inputNodes.length).toBeGreaterThan(1_000);
  expect(lazy.inputNodes.toReversed().map(({ edges }) => edges)).toEqual(
    whole.inputNodes.toReversed().map(({ edges }) => edges),
  );
  expect({ ...lazy, inputNodes: [] }).toEqual({ ...whole, inputNodes: [] });
});

test("says what to look at again if Prisma has changed", () => {
  expect(() => readGraphLazily("")).toThrow("client");
});
