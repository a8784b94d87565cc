import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ShownPage } from "./cut-page.ts";

export type ListMemory<Row> = {
  pages: readonly ShownPage<Row>[];
  heights: number[];
  near: Set<number>;
};

const KEPT = 20;
// Kept per page load and keyed by history entry, so lists survive unmounting.
const memories = new Map<string, ListMemory<unknown>>();

export function useListMemory<Row>(asked: string): ListMemory<Row> {
  const { key } = useLocation();
  const id = `${key} ${asked}`;
  const [memory] = useState(
    () => (memories.get(id) as ListMemory<Row> | undefined) ?? { pages: [], heights: [], near: new Set([0]) },
  );
  // The URL can change while the list stays open, e.g. when a dialog opens.
  useLayoutEffect(() => {
    memories.delete(id);
    memories.set(id, memory);
    const [oldest] = memories.keys();
    if (oldest !== undefined && memories.size > KEPT) memories.delete(oldest);
  }, [id, memory]);
  return memory;
}
