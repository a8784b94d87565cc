import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { entryPages } from "./entry-pages.ts";

test("publicly linked screens describe themselves and preload their fonts", async () => {
  const dist = await mkdtemp(join(tmpdir(), "fettle-entry-"));
  try {
    const appPage = join(dist, "index.html");
    await writeFile(appPage, "<html><head><title>Fettle</title></head></html>");
    expect(entryPages(appPage, "https://fettle.example")("/login")).not.toContain("preload");
    await mkdir(join(dist, ".vite"));
    const files = { "inter.woff2": { file: "assets/a.woff2" }, "index.html": { file: "assets/b.js" } };
    await writeFile(join(dist, ".vite/manifest.json"), JSON.stringify(files));
    const pageAt = entryPages(appPage, "https://fettle.example");
    expect(pageAt("/jobs")).toBeUndefined();
    expect(pageAt("/login")).toContain('<link rel="canonical" href="https://fettle.example/auth/login">');
    expect(pageAt("/auth/register")?.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" href="/assets/a.woff2" crossorigin>',
    ]);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
});
