import type { Locator, Page } from "playwright-core";

export interface Shot {
  /** The file name in kebab-case. Pages refer to it, so don't change it. */
  name: string;
  device: "laptop" | "phone";
  /** The signed-in person's email. Default: Bayside Air's admin. Null means a visitor. */
  person?: string | null;
  path: string | ((page: Page) => Promise<string>);
  /** Sets up the screen. Its changes persist for later shots. */
  prepare?: (page: Page) => Promise<void>;
  part?: (page: Page) => Locator;
  /** Crops to this height in CSS pixels, if the rest is empty. */
  height?: number;
  /** Elements to mark with numbered rings for an article's steps. */
  marks?: (page: Page) => Locator[];
  /** In CSS pixels, largest first. Default: the size on screen. */
  widths?: number[];
}

export async function firstId(page: Page, path: string): Promise<string> {
  const records = (await (await page.request.get(path)).json()) as { id: string }[];
  const [first] = records;
  if (!first) throw new Error(`${path} returned no records`);
  return first.id;
}
