import type { Locator, Page } from "playwright-core";

/** Where React Aria doesn't take the press for a screen reader's. */
const GRIP = { x: 6, y: 5 };

/** Works with a keyboard and a pointer, and counts both. Typed words are free: every product needs them. */
export class OfficeWorker {
  actions = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    this.actions += 1;
    await from.dragTo(to, { sourcePosition: GRIP });
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.type(words, { delay: 20 });
  }
}
