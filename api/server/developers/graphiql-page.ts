import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";

type Manifest = Record<string, { file: string; isEntry?: boolean }>;

/** Returns GraphiQL's page, or undefined until it's built. Its policy is every page's: no eval, nothing from elsewhere. */
export function graphiqlPage(dist: string): () => string | undefined {
  const manifest = join(dist, ".graphiql/manifest.json");
  return () => {
    if (!existsSync(manifest)) return undefined;
    const chunks = Object.values(JSON.parse(readFileSync(manifest, "utf8")) as Manifest);
    const script = chunks.find(({ isEntry }) => isEntry)?.file;
    const styles = chunks.map(({ file }) => file).filter((file) => file.endsWith(".css"));
    return `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>GraphiQL · ${PRODUCT_NAME}</title>
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" type="image/svg+xml" href="/icon.svg">
    ${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join("\n    ")}
    <script type="module" src="/${script}"></script>
  </head>
  <body>
    <div id="root"><p style="padding: 24px">Loading GraphiQL…</p></div>
  </body>
</html>`;
  };
}
