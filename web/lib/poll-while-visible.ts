/**
 * Calls `ask` every `everyMs` while the page is visible, and immediately when it becomes visible again. Returns a
 * function that stops polling.
 */
export function pollWhileVisible(ask: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const pause = () => clearInterval(timer);
  const resume = () => {
    pause();
    timer = setInterval(ask, everyMs);
  };
  const onVisibility = () => {
    if (document.hidden) return pause();
    ask();
    resume();
  };
  if (!document.hidden) resume();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    pause();
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
