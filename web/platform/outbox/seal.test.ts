import { expect, test } from "vitest";
import { importDeviceKey, sealText, unsealText } from "./seal.ts";

const keyOf = (letter: string) => importDeviceKey(btoa(letter.repeat(32)));

test("only the same key reads sealed bytes, which are unreadable at rest", async () => {
  const [tomasi, mel] = [await keyOf("t"), await keyOf("m")];
  const sealed = await sealText(tomasi, "Gate code is 4821");
  expect(new TextDecoder().decode(sealed.data)).not.toContain("4821");
  expect(await unsealText(tomasi, sealed)).toBe("Gate code is 4821");
  await expect(unsealText(mel, sealed)).rejects.toThrow();
  await expect(unsealText(undefined, sealed)).rejects.toThrow("isn’t signed in");
  await expect(crypto.subtle.exportKey("raw", tomasi)).rejects.toThrow();
});

test("stores plain bytes until there's a key", async () => {
  expect(await unsealText(undefined, await sealText(undefined, "Zone 3"))).toBe("Zone 3");
});
