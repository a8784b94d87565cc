import { describe, expect, test } from "vitest";
import { firstLoad } from "./first-load.ts";

describe("first load", () => {
  const manifest = {
    "index.html": { file: "main.js", imports: ["shared"], css: ["main.css"] },
    shared: { file: "shared.js", imports: ["index.html"], css: ["shared.css"] },
    "jobs.tsx": { file: "jobs.js", imports: ["shared"], css: ["jobs.css"] },
    "other.tsx": { file: "other.js" },
  };

  test("counts each static import and style once, and nothing that loads later", () => {
    expect(firstLoad(manifest, ["index.html", "jobs.tsx"])).toEqual({
      js: ["main.js", "shared.js", "jobs.js"],
      css: ["main.css", "shared.css", "jobs.css"],
    });
  });

  test("refuses an entry that the build lacks", () => {
    expect(() => firstLoad(manifest, ["gone.tsx"])).toThrow("The build has no chunk gone.tsx");
  });
});
