import { untilRetry } from "../../lib/until-reachable.ts";

/**
 * Asks again for a stylesheet that couldn't be loaded, when the network returns. Code that is imported again is not
 * enough: Vite asks for each stylesheet once, so the code would run without its styles.
 */
export function retryFailedStyles() {
  addEventListener(
    "error",
    async ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== "stylesheet") return;
      await untilRetry();
      link.replaceWith(link.cloneNode());
    },
    // What fails to load doesn't bubble.
    { capture: true },
  );
}
