import { toast } from "@fettle/design-system/Toast";
import { type ComponentType, lazy } from "react";
import { untilReachable } from "../../lib/until-reachable.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Lazy-loads part of a screen and retries when the network returns. `lazy` would cache the failure and break the whole
 * screen.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazy(() => untilReachable(load));

/** Like `lazyPart`, for something the user opened: a toast says it's still loading. */
export const lazyOpened = <Props extends object>(load: Load<Props>) =>
  lazy(() => untilReachable(load, sayItWaits));

const sayItWaits = () =>
  toast({
    title: navigator.onLine ? "Couldn’t load this" : "You’re offline",
    description: navigator.onLine
      ? "We’ll try again every few seconds."
      : "This will open when you’re back online.",
    tone: "info",
  });
