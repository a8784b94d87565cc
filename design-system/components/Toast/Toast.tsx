import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "react-aria-components/Link";
import { iconBox } from "../../tokens/icon.css.ts";
import { currentToast, dismissToast, onToastChange, type ShownToast, type ToastAction } from "./queue.ts";
import * as css from "./Toast.css.ts";

export { dismissToast, type ToastAction, type ToastMessage, toast } from "./queue.ts";

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** Stays open while hovered or focused, ignoring a pointer that was already there. */
function Toast({ title, description, tone = "success", duration, icon, actions = [] }: ShownToast) {
  const [isPaused, setPaused] = useState(false);
  const remaining = useRef(duration ?? (tone === "success" ? 3000 : 5000));

  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(dismissToast, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current = Math.max(1000, remaining.current - (performance.now() - since));
    };
  }, [isPaused]);

  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the clock
    <div
      className={css.toast}
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={`${iconBox} ${css.icon[tone]}`} aria-hidden>
        {icon ?? <Icon />}
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {description && <p className={css.description}>{description}</p>}
        {actions.length > 1 && (
          <div className={css.actions}>
            {actions.map((action) => (
              <Action key={action.label} {...action} />
            ))}
          </div>
        )}
      </div>
      {actions.length === 1 && actions.map((action) => <Action key={action.label} {...action} />)}
      <Button aria-label="Close" className={css.close} onPress={dismissToast}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  );
}

function Action(action: ToastAction) {
  if ("href" in action) {
    return (
      <Link href={action.href} className={css.action} onPress={dismissToast}>
        {action.label}
      </Link>
    );
  }
  const act = () => {
    dismissToast();
    action.onPress();
  };
  return (
    <Button className={css.action} onPress={act}>
      {action.label}
    </Button>
  );
}

/** Shows toasts. Mount one region per page from the start, so toasts are announced. */
export function ToastRegion() {
  const shown = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const isAlert = shown?.tone === "error";
  const content = shown && <Toast key={shown.id} {...shown} />;
  return (
    <section aria-label="Notifications" className={css.region} data-toasts data-react-aria-top-layer>
      <div role="status">{!isAlert && content}</div>
      <div role="alert">{isAlert && content}</div>
    </section>
  );
}
