import type { ReactNode } from "react";

export interface ToastMessage {
  /** The message, in two or three words. */
  title: string;
  /** Which record, or why it failed. */
  description?: ReactNode;
  /** Defaults to success. Screen readers announce an error immediately. */
  tone?: "success" | "error" | "info";
  /** In milliseconds. Defaults to 3000 for success and 5000 for other tones. */
  duration?: number;
  /** In place of the tone’s own. */
  icon?: ReactNode;
  /** At most two: where to go next, and Undo. Each has a `label`, and an `href` or `onPress`. Pressing either closes the toast. */
  actions?: readonly ToastAction[];
}

export type ToastAction = { label: string } & ({ href: string } | { onPress: () => void });

export interface ShownToast extends ToastMessage {
  id: number;
}

// One per page, because a page has one `ToastRegion`.
let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message in the `ToastRegion`, replacing the current one. */
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
