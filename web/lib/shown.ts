/** The elements on screen that match, the top one last. Phones draw their menu before it's opened, and hide it. */
export const shown = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
