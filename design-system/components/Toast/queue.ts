import type { ReactNode } from "react";

export interface ToastMessage {
  title: string;
  description?: ReactNode;
  /** `error` is announced assertively and has the red icon. */
  tone?: "success" | "error" | "info";
  /** Milliseconds on screen; success 3000, others 5000. */
  duration?: number;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  /** Where to go on from here, and how to take it back: two at most. The toast goes away with the press. */
  actions?: readonly ToastAction[];
}

export type ToastAction = { label: string } & ({ href: string } | { onPress: () => void });

export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the `ToastRegion`, replacing the current one. Callable from anywhere. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId });
}

export const dismissToast = () => show(undefined);

export const currentToast = () => shown;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
