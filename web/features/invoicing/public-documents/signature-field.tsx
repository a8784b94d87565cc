import { Button } from "@fettle/design-system/Button";
import { useEffect, useEffectEvent, useRef } from "react";
import SignaturePad from "signature_pad";
import * as css from "./public-page.css.ts";
import { pathOf } from "./signature-path.ts";

/** The signature is optional, so the field isn't a tab stop. */
export function SignatureField({ onChange }: { onChange: (path: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const scale = Math.max(window.devicePixelRatio, 1);
    element.width = element.offsetWidth * scale;
    element.height = element.offsetHeight * scale;
    element.getContext("2d")?.scale(scale, scale);
    const drawing = new SignaturePad(element, { penColor: getComputedStyle(element).color });
    const ended = () => report(pathOf(drawing.toData()));
    drawing.addEventListener("endStroke", ended);
    pad.current = drawing;
    return () => drawing.off();
  }, []);
  const clear = () => {
    pad.current?.clear();
    onChange(null);
  };
  return (
    <div className={css.section}>
      <div className={css.padHead}>
        <span className={css.small}>Sign here (optional)</span>
        <Button variant="ghost" size="compact" onPress={clear}>
          Clear
        </Button>
      </div>
      <canvas ref={canvas} className={css.pad} role="img" aria-label="Draw your signature here" />
    </div>
  );
}
