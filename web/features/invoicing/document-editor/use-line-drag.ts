import { type PointerEvent, useRef, useState } from "react";
import type { Editor } from "./editor-store.ts";

export type LineDrag = {
  key: string;
  gap: number;
  /** Offset within the card, in pixels. */
  top: number;
};

const EDGE = 56;
const SCROLL_STEP = 14;

export function useLineDrag(editor: Editor) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<LineDrag>();

  const place = (key: string, y: number): LineDrag => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? [])];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const below = boxes.findIndex((box) => y < box.top + box.height / 2);
    const gap = below < 0 ? boxes.length : below;
    const origin = list.current?.parentElement?.getBoundingClientRect().top ?? 0;
    return { key, gap, top: (boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? origin) - origin };
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const key = event.currentTarget.id.split(".")[0];
    if (event.button !== 0 || !key) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag(place(key, event.clientY));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    scrollNearEdge(event.currentTarget, event.clientY);
    setDrag(place(drag.key, event.clientY));
  };
  const onPointerUp = () => {
    if (!drag) return;
    const from = editor.store.get().lines.findIndex((line) => line.key === drag.key);
    editor.moveLine(drag.key, drag.gap > from ? drag.gap - 1 : drag.gap);
    setDrag(undefined);
  };
  const onPointerCancel = () => setDrag(undefined);

  return { list, drag, handle: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}

function scrollNearEdge(element: HTMLElement, y: number) {
  const sheet = element.closest("main");
  if (!sheet) return;
  const scroller = sheet.scrollHeight > sheet.clientHeight ? sheet : document.documentElement;
  const { top, bottom } = sheet.getBoundingClientRect();
  if (y < Math.max(top, 0) + EDGE) scroller.scrollBy(0, -SCROLL_STEP);
  else if (y > Math.min(bottom, innerHeight) - EDGE) scroller.scrollBy(0, SCROLL_STEP);
}
