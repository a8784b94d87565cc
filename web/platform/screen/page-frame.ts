import { useLayoutEffect } from "react";

/** Removes the frame that came with the page, in the same frame as the app's own is drawn. */
export const useEndPageFrame = () =>
  useLayoutEffect(() => {
    document.getElementById("frame")?.remove();
    delete document.documentElement.dataset.frame;
    delete document.documentElement.dataset.clock;
  }, []);
