import { expect, test } from "vitest";
import { uuidV5 } from "./uuid-v5.ts";

test("derives the standard's id from a namespace and name", () => {
  const dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  expect(uuidV5(dns, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
  expect(uuidV5(dns, "www.example.org")).not.toBe(uuidV5(dns, "www.example.com"));
});
