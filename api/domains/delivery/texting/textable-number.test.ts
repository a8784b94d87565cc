import { expect, test } from "vitest";
import { isAtHome, whyNeverTexted } from "./textable-number.ts";

test.each(["+61491570156", "+64211234567", "+447400123456", "+251911234567", "+61355501180"])(
  "%s can be texted",
  (phone) => expect(whyNeverTexted(phone)).toBeNull(),
);

test.each([
  ["a premium number", "+611902123456"],
  ["an Australian satellite phone", "+61147123456"],
  ["a 1300 number", "+611300975707"],
  ["New Zealand's 0900", "+64900123456"],
  ["Inmarsat", "+870773123456"],
  ["Iridium", "+881612345678"],
  ["Thuraya", "+8821612345678"],
  ["an international network", "+883510012345"],
  ["international premium", "+979123456789"],
  ["an American premium number", "+19002345678"],
  ["a British premium number", "+449098790123"],
])("%s (%s) is never texted", (_what, phone) => expect(whyNeverTexted(phone)).not.toBeNull());

test.each([
  ["+61491570156", true],
  ["+64211234567", true],
  ["+251911234567", false],
  ["+6591234567", false],
  ["+601234567890", false],
])("%s at home: %s", (phone, expected) => expect(isAtHome(phone)).toBe(expected));
