import type { Locator, Page } from "playwright-core";

/** A picture of the product, taken from the demo data in both themes. */
export interface Shot {
  /** The pictures' file name, in kebab-case; it stays, since pages name it. */
  name: string;
  device: "laptop" | "phone";
  /** Whose screen, by email address; default: the admin of Bayside Air; null: a visitor's. */
  person?: string | null;
  /** The screen's address, or how it is found with the session's requests. */
  path: string | ((page: Page) => Promise<string>);
  /** Brings the screen into the state that is shown; what it changes stays for the shots after it. */
  prepare?: (page: Page) => Promise<void>;
  /** Only this part, as far as it is on the screen. */
  part?: (page: Page) => Locator;
  /** Only so much of it from the top, in CSS pixels, where the rest is empty. */
  height?: number;
  /** Gets numbered rings, for the steps of an article. */
  marks?: (page: Page) => Locator[];
  /** In CSS pixels, the largest first; default: as large as it is on the screen. */
  widths?: number[];
}

/** The id of the first record that a documented path lists. */
export async function firstId(page: Page, path: string): Promise<string> {
  const records = (await (await page.request.get(path)).json()) as { id: string }[];
  const [first] = records;
  if (!first) throw new Error(`${path} lists nothing`);
  return first.id;
}
