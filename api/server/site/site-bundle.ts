import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RenderedPage, Site, SitePage } from "@fettle/rules/website/site-page";

const BUNDLE = "render-page.js";
const FONTS = "site/fonts/";

type Chunk = { file: string };
type Manifest = Record<string, Chunk>;

type SiteSettings = Omit<Site, "assets">;

export type Render<Page = SitePage> = (page: Page) => RenderedPage;

interface Options {
  isReloaded: boolean;
  /** Within the built web client's folder, but not served. */
  folder?: ".site" | ".developers";
}

/** Null until the site is built. In development, a later build replaces it. */
export function siteBundle<Page = SitePage>(
  dist: string,
  settings: SiteSettings,
  { isReloaded, folder: name = ".site" }: Options,
) {
  const folder = join(dist, name);
  const file = join(folder, BUNDLE);
  let loaded: Promise<Render<Page> | null> | undefined;
  let builtAt = 0;
  return (onReload: () => void): Promise<Render<Page> | null> => {
    if (loaded && !isReloaded) return loaded;
    const time = existsSync(file) ? statSync(file).mtimeMs : 0;
    if (loaded && time === builtAt) return loaded;
    builtAt = time;
    onReload();
    loaded = time > 0 ? load<Page>({ dist, folder, time }, settings) : Promise.resolve(null);
    return loaded;
  };
}

async function load<Page>(
  { dist, folder, time }: { dist: string; folder: string; time: number },
  settings: SiteSettings,
): Promise<Render<Page>> {
  const { renderPage } = (await import(`${pathToFileURL(join(folder, BUNDLE))}?built=${time}`)) as {
    renderPage: (page: Page, site: Site) => RenderedPage;
  };
  const read = (name: string): Manifest => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const styles = Object.entries(read("styles-manifest.json"));
  const filesOf = (manifest: [source: string, chunk: Chunk][], ending: string) =>
    manifest.map(([, { file }]) => file).filter((file) => file.endsWith(ending));
  const style = only(filesOf(styles, ".css"));
  const script = only(filesOf(Object.entries(read("scripts-manifest.json")), ".js"));
  const site: Site = {
    ...settings,
    assets: {
      style: readFileSync(join(dist, style), "utf8"),
      script: `/${script}`,
      fonts: filesOf(
        styles.filter(([source]) => source.startsWith(FONTS)),
        ".woff2",
      ).map((file) => `/${file}`),
    },
  };
  return (page) => renderPage(page, site);
}

function only(files: string[]): string {
  const [file, ...others] = files;
  if (!file || others.length > 0)
    throw new Error(`The site’s build has ${files.length} files where it should have one`);
  return file;
}
