/** A shorter move is a tap, not a drag. */
const SLOP_PX = 5;
/** In the picture's coordinate units. */
const BUBBLE_REACH = 27;
const BUBBLE_STEP = 9;
const LEVEL = "On the level";

interface Day {
  name: string;
  column: HTMLElement;
  list: HTMLElement;
  count: HTMLElement | null;
}

/**
 * Lets visitors drag jobs to another day, or use arrow keys. The level shows how even the week is. Nothing is saved.
 */
export function enliveWeek() {
  const week = document.querySelector<HTMLElement>("[data-week]");
  if (!week) return;
  const days = [...week.querySelectorAll<HTMLElement>("[data-day]")].flatMap((column): Day[] => {
    const list = column.querySelector<HTMLElement>("[data-jobs]");
    return list
      ? [{ name: column.dataset.day ?? "", column, list, count: column.querySelector("[data-count]") }]
      : [];
  });
  const hint = week.querySelector("[data-week-hint]");
  if (hint) hint.textContent = "Drag a job to another day";
  for (const job of week.querySelectorAll<HTMLElement>("[data-job]")) {
    job.tabIndex = 0;
    job.setAttribute("role", "button");
    job.setAttribute("aria-roledescription", "movable job");
    job.setAttribute("aria-describedby", "week-hint");
    listen(job, week, days);
  }
}

function listen(job: HTMLElement, week: HTMLElement, days: Day[]) {
  job.addEventListener("pointerdown", (down) => {
    if (down.button !== 0) return;
    let isLifted = false;
    let target: Day | undefined;
    const from = dayOf(job, days);
    const move = (event: PointerEvent) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!isLifted && Math.hypot(x, y) < SLOP_PX) return;
      if (!isLifted) job.setPointerCapture(event.pointerId);
      isLifted = true;
      job.dataset.lifted = "";
      job.style.translate = `${x}px ${y}px`;
      const under = days.find(({ column }) => isInside(event.clientX, column));
      target = under === from ? undefined : under;
      for (const day of days) day.column.toggleAttribute("data-drop", day === target);
    };
    const end = (event: PointerEvent) => {
      job.removeEventListener("pointermove", move);
      job.removeEventListener("pointerup", end);
      job.removeEventListener("pointercancel", end);
      delete job.dataset.lifted;
      job.style.translate = "";
      for (const { column } of days) column.removeAttribute("data-drop");
      if (target && event.type === "pointerup") put(job, target, week, days);
    };
    job.addEventListener("pointermove", move);
    job.addEventListener("pointerup", end);
    job.addEventListener("pointercancel", end);
  });
  job.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const from = dayOf(job, days);
    if (!step || !from) return;
    event.preventDefault();
    const shown = days.filter(({ column }) => column.offsetParent !== null);
    const to = shown[shown.indexOf(from) + step];
    if (!to) return;
    put(job, to, week, days);
    job.focus();
  });
}

const dayOf = (job: HTMLElement, days: Day[]) => days.find(({ list }) => list.contains(job));

function isInside(x: number, column: HTMLElement): boolean {
  const { left, right } = column.getBoundingClientRect();
  return x >= left && x < right;
}

function put(job: HTMLElement, day: Day, week: HTMLElement, days: Day[]) {
  const item = job.parentElement;
  if (!item) return;
  const later = [...day.list.children].find((other) => minutesOf(other) > minutesOf(item));
  day.list.insertBefore(item, later ?? null);
  for (const { list, count } of days) {
    if (count) count.textContent = String(list.children.length);
  }
  const state = week.querySelector("[data-week-state]");
  const [early = 0, late = 0] = weights(days);
  const reach = Math.max(-BUBBLE_REACH, Math.min(BUBBLE_REACH, (early - late) * BUBBLE_STEP));
  const bubble = week.querySelector<SVGElement>("[data-bubble]");
  if (bubble) bubble.style.transform = `translateX(${reach}px)`;
  if (state) state.textContent = `${job.dataset.job} is on ${day.name}. ${stateOf(days)}`;
}

/** Sums the load before and after midweek. Days further out count more. */
function weights(days: Day[]): [number, number] {
  const middle = (days.length - 1) / 2;
  const sum = (side: number) =>
    days.reduce((total, { list }, index) => {
      const arm = (index - middle) * side;
      return arm > 0 ? total + (arm * list.children.length) / middle : total;
    }, 0);
  return [sum(-1), sum(1)];
}

function stateOf(days: Day[]): string {
  const sizes = days.map(({ list }) => list.children.length);
  const most = Math.max(...sizes);
  if (most - Math.min(...sizes) < 2) return `${LEVEL}.`;
  return `${days[sizes.indexOf(most)]?.name} is overloaded.`;
}

function minutesOf(item: Element): number {
  const [, hour = "0", minute = "0", half] = /(\d{1,2}):(\d{2}) (am|pm)/.exec(item.textContent ?? "") ?? [];
  return ((Number(hour) % 12) + (half === "pm" ? 12 : 0)) * 60 + Number(minute);
}
