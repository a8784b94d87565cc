/** Shows the code of the step that's being read: the one linked to, clicked or focused, or the one scrolled to. */
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
  // Following a link scrolls the page too, which mustn't choose another step.
  let isFollowingLink = false;
  const linked = () => {
    const step = steps.find(({ id }) => `#${id}` === location.hash);
    isFollowingLink = step !== undefined;
    show(step);
  };
  const release = () => {
    isFollowingLink = false;
  };
  for (const event of ["scrollend", "wheel", "touchmove", "keydown"])
    addEventListener(event, release, { passive: true });
  addEventListener("hashchange", linked);
  linked();
  addEventListener(
    "scroll",
    () => {
      if (!isFollowingLink) show(stepInView(steps));
    },
    { passive: true },
  );
}

/** The line that's read moves from the window's top to its bottom as the page scrolls, so each step gets its turn. */
function stepInView(steps: HTMLElement[]) {
  const room = document.documentElement.scrollHeight - innerHeight;
  const line = room > 0 ? (scrollY / room) * innerHeight : 0;
  return steps.findLast((step) => step.getBoundingClientRect().top < line) ?? steps[0];
}
