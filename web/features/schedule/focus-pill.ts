/** Focuses a job's pill after a move, which renders it as a new element. */
export function focusPill(jobId: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"]`)?.focus();
    }),
  );
}
