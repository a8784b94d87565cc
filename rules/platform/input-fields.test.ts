import { expect, test } from "vitest";
import { optionalMultiline, requiredText } from "./input-fields.ts";

test("line breaks become spaces in one-line fields and newlines in others", () => {
  const name = (text: string) => requiredText("Name").safeParse(text);
  expect(name(" Bayside\r\nClimate \t Co ").data).toBe("Bayside Climate Co");
  expect(name("a\u2028b").data).toBe("a b");
  expect(name("\r\n\u0007").error?.issues[0]?.message).toBe("Name is required");
  expect(name("a\0b").error?.issues[0]?.message).toBe("Name can’t contain null characters");
  const notes = (text: string) => optionalMultiline("Notes").parse(text);
  expect(notes(" a\r\nb\rc\u2028d\n\ne\tf\u0007 ")).toBe("a\nb\nc\nd\n\ne\tf");
  expect(notes("\u0007")).toBeNull();
});
