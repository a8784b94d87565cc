/** Hidden pages get no animation frames. */
const PATIENCE_MS = 100;

/** Resolves once the browser has drawn what's on the page now. */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
