/** Puts focus on a job's pill once it stands where it was moved to: a moved element is a new one. */
export function focusPill(jobId: string) {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"]`)?.focus();
    }),
  );
}
