import { untilRetry } from "../../lib/until-reachable.ts";

/**
 * Retries failed stylesheets when the network returns. Vite requests each one only once, so code imported again would
 * be unstyled.
 */
export function retryFailedStyles() {
  addEventListener(
    "error",
    async ({ target: link }) => {
      if (!(link instanceof HTMLLinkElement) || link.rel !== "stylesheet") return;
      await untilRetry();
      link.replaceWith(link.cloneNode());
    },
    // Load errors don't bubble.
    { capture: true },
  );
}
