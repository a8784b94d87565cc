import { toast } from "@fettle/design-system/Toast";
import { type ComponentType, lazy } from "react";
import { untilReachable } from "../../lib/until-reachable.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part of a screen whose code loads when it is first drawn: once the network is back, where there is none. React
 * itself never asks again for what has failed once, and shows the error in place of the whole screen.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazy(() => untilReachable(load));

/** The same for what somebody opens and waits for: where its code doesn't come, a toast says so. */
export const lazyOpened = <Props extends object>(load: Load<Props>) =>
  lazy(() => untilReachable(load, sayItWaits));

const sayItWaits = () =>
  toast({
    title: navigator.onLine ? "This couldn’t be loaded" : "You’re offline",
    description: navigator.onLine
      ? "It’s tried again every few seconds."
      : "This opens once the network is back.",
    tone: "info",
  });
