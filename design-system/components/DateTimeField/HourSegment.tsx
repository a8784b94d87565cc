import { use, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { DateFieldStateContext, DateSegment, type DateSegmentProps } from "react-aria-components/DateField";
import { TimeFieldStateContext } from "react-aria-components/TimeField";
import { segment as segmentClass } from "./DateTimeField.css.ts";
import { isLikelyPm, readHour } from "./read-hour.ts";

export interface HourSegmentProps extends Pick<DateSegmentProps, "segment"> {
  /** Chooses am or pm for a working day, until the person does. */
  isWorkTime?: boolean;
}

/** The hour of a 12-hour clock, which people may type in a 24-hour one. React Aria reads 13 as 3. */
export function HourSegment({ segment, isWorkTime = false }: HourSegmentProps) {
  const dateState = use(DateFieldStateContext);
  const timeState = use(TimeFieldStateContext);
  const state = dateState ?? timeState;
  const ref = useRef<HTMLSpanElement>(null);
  const typed = useRef("");
  const half = useRef<boolean>(undefined);
  const halfBefore = useRef<boolean>(undefined);

  // React Aria's state takes one part per render. The next key must find this one, so it can't wait for idle time.
  useLayoutEffect(() => {
    if (half.current === undefined) return;
    const isPm = half.current;
    half.current = undefined;
    state?.setSegment("dayPeriod", isPm ? 1 : 0);
  });

  const halfShown = () => {
    const part = state?.segments.find(({ type, isPlaceholder }) => type === "dayPeriod" && !isPlaceholder);
    return part && part.value === 1;
  };

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const key = event.data ?? "";
    const isEnd = typed.current !== "" && /^[:. ]$/.test(key);
    if (!state || state.isDisabled || state.isReadOnly || !(isEnd || /^\d$/.test(key))) {
      typed.current = "";
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isEnd) {
      nextPart(ref.current)?.focus();
      return;
    }
    if (typed.current === "") halfBefore.current = halfShown();
    typed.current += key;
    const { hour, isPm, isWhole, rest } = readHour(typed.current);
    half.current =
      isPm ?? (isWorkTime && typed.current !== "0" ? isLikelyPm(hour, halfBefore.current) : undefined);
    state.setSegment("hour", hour);
    if (!isWhole) return;
    typed.current = "";
    const next = nextPart(ref.current);
    next?.focus();
    if (rest)
      next?.dispatchEvent(new InputEvent("beforeinput", { data: rest, bubbles: true, cancelable: true }));
  });

  const onLeave = useEffectEvent(() => {
    if (typed.current === "0") state?.setSegment("dayPeriod", 0);
    typed.current = "";
  });

  useEffect(() => {
    const part = ref.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key.startsWith("Arrow") || key === "Backspace" || key === "Delete") typed.current = "";
    };
    const beforeInput = (event: InputEvent) => onBeforeInput(event);
    const leave = () => onLeave();
    part?.addEventListener("beforeinput", beforeInput, true);
    part?.addEventListener("keydown", onKeyDown);
    part?.addEventListener("blur", leave);
    return () => {
      part?.removeEventListener("beforeinput", beforeInput, true);
      part?.removeEventListener("keydown", onKeyDown);
      part?.removeEventListener("blur", leave);
    };
  }, []);

  return <DateSegment ref={ref} segment={segment} className={segmentClass} />;
}

function nextPart(part: HTMLElement | null): HTMLElement | undefined {
  const parts = [...(part?.parentElement?.querySelectorAll<HTMLElement>("[role=spinbutton]") ?? [])];
  return parts[part ? parts.indexOf(part) + 1 : 0];
}
