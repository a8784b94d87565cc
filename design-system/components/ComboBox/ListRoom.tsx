import { useEffect, useRef } from "react";

const AROUND_PX = 10;

/** Measures the list it's in, so the form can make room for it. */
export function ListRoom({ onChange }: { onChange: (height: number) => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = mark.current?.parentElement;
    if (!list) return;
    const observer = new ResizeObserver(() => onChange(list.offsetHeight + AROUND_PX));
    observer.observe(list);
    return () => {
      observer.disconnect();
      onChange(0);
    };
  }, [onChange]);
  return <span ref={mark} hidden />;
}
