/** Focuses a job's pill after a move, which renders it as a new element; whoever has gone on meanwhile keeps the focus. */
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
