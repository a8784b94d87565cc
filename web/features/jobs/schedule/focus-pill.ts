/** Refocuses a job's pill after a move re-renders it, unless the user has already moved on. */
export function focusPill(jobId: string) {
  const pill = `[data-job="${CSS.escape(jobId)}"]`;
  const before = document.activeElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement: now, body } = document;
      if (now === before || now === body || now?.matches(pill))
        document.querySelector<HTMLElement>(pill)?.focus();
    }),
  );
}
