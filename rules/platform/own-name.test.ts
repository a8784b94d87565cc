import { expect, test } from "vitest";
import { looksLikeOurName } from "./own-name.ts";

test.each([
  "Fettle",
  "FETTLE Support",
  "The Fettle Team",
  "F e t t l e",
  "F.e.t.t.l.e billing",
  "Fett1e",
  "Fettie",
  "Féttlé",
  "FettIe Pty Ltd",
  "Ｆｅｔｔｌｅ",
  "Fеttlе",
  "Fetttle",
  "Fe\u200bttle",
])("%j looks like ours", (name) => expect(looksLikeOurName(name)).toBe(true));

test.each([
  "Bayside Air",
  "Fettes Plumbing",
  "Felt & Kettle",
  "Fettuccine Lane",
  "Settle Down Air",
  "Pat Nguyen",
])("%j doesn't look like ours", (name) => expect(looksLikeOurName(name)).toBe(false));
