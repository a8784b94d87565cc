import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, expect, test } from "vitest";
import { newBusiness } from "../testing/new-business.ts";
import { compile } from "./compile.ts";

const generated = join(import.meta.dirname, "generated/openapi");
const program = join(import.meta.dirname, "openapi-fetch.program.ts");

afterAll(() => rm(generated, { recursive: true, force: true }));

test("openapi-fetch with openapi-typescript’s types reads, writes, pages and shows an error’s code", async () => {
  const { origin, token } = await newBusiness();
  const authorization = `Bearer ${await token()}`;
  await mkdir(generated, { recursive: true });
  const types = astToString(await openapiTS(new URL("/api/openapi.json", origin)));
  await writeFile(join(generated, "openapi.d.ts"), types);
  await compile(program);

  const { useOpenApiFetch } = await import(program);
  const seen = await useOpenApiFetch(origin, authorization);
  expect(seen).toMatchObject({
    job: { title: "Filter", jobType: "Repair" },
    refusedCode: "BAD_INPUT",
    absentCode: "NOT_FOUND",
    titles: ["Filter", "Fan", "Switch"],
  });
});
