import { expect, test } from "vitest";
import { requireUncommonPassword } from "./require-uncommon-password.ts";

const owner = {
  name: "Mel Doyle",
  email: "mel.doyle@bayside.example",
  organisationName: "Bayside Climate Co",
};
const check = (password: string) => () => requireUncommonPassword(password, owner, "password");

test.each([
  "Doyle2026!",
  "bayside climate",
  "BaysideClimateCo1",
  "fettle-fettle",
  "mel.doyle@bayside.example",
])("refuses %s, which is made from the person’s own details", (password) => {
  expect(check(password)).toThrow("Choose a password that isn’t your name, email or business");
});

test.each(["11121981", "jennifer1", "Hilux1", "Password1", "LETMEIN", "123456", "qwertyuiop"])(
  "refuses the common password %s",
  (password) => {
    expect(check(password)).toThrow("Choose a less common password");
  },
);

test.each(["Doyle likes surfing", "melodious", "correct horse", "87432961", "bayside-7-kestrel"])(
  "accepts %s",
  (password) => {
    expect(check(password)).not.toThrow();
  },
);
