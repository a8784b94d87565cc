/** Shows the code of the step that's being read: the one clicked or focused, or at the page's middle when it scrolls. */
export function enhanceSteps() {
  const codes = [...document.querySelectorAll<HTMLElement>("[data-step-code]")];
  if (codes.length === 0) return;
  const steps = codes.flatMap((code) => document.getElementById(code.dataset.stepCode ?? "") ?? []);
  const show = (step: HTMLElement | undefined) => {
    if (!step || step.hasAttribute("data-current")) return;
    for (const each of steps) each.toggleAttribute("data-current", each === step);
    for (const each of codes) each.toggleAttribute("data-current", each.dataset.stepCode === step.id);
  };
  for (const step of steps) {
    step.addEventListener("click", () => show(step));
    step.addEventListener("focusin", () => show(step));
  }
  const linked = () => show(steps.find(({ id }) => `#${id}` === location.hash));
  addEventListener("hashchange", linked);
  linked();
  addEventListener("scroll", () => show(atMiddle(steps)), { passive: true });
}

const atMiddle = (steps: HTMLElement[]) =>
  steps.findLast((step) => step.getBoundingClientRect().top < innerHeight / 2);
