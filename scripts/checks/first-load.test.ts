import { describe, expect, test } from "vitest";
import { firstLoad } from "./first-load.ts";

describe("first load", () => {
  const manifest = {
    "index.html": { file: "main.js", imports: ["shared"], css: ["main.css"] },
    shared: { file: "shared.js", imports: ["index.html"], css: ["shared.css"] },
    "jobs.tsx": { file: "jobs.js", imports: ["shared"], css: ["jobs.css"] },
    "_other-Ab12.js": { file: "other.js", name: "other" },
  };

  test("counts each static import and style once, and ignores anything loaded later", () => {
    expect(firstLoad(manifest, ["index.html", "jobs.tsx"])).toEqual({
      js: ["main.js", "shared.js", "jobs.js"],
      css: ["main.css", "shared.css", "jobs.css"],
    });
  });

  test("finds a shared chunk by its name", () => {
    expect(firstLoad(manifest, ["other"])).toEqual({ js: ["other.js"], css: [] });
  });

  test("refuses an entry missing from the build", () => {
    expect(() => firstLoad(manifest, ["gone.tsx"])).toThrow("The build has no chunk gone.tsx");
  });
});
