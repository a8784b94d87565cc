import { useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { ShownPage } from "./cut-page.ts";

/** The state of a visited list, so that Back restores every page's place. */
export type ListMemory<Row> = {
  pages: readonly ShownPage<Row>[];
  /** Heights in pixels, by page. */
  heights: number[];
  /** The pages on screen and around it. */
  near: Set<number>;
};

/** Recent visits, to which Back is likely to lead. */
const KEPT = 20;
const memories = new Map<string, ListMemory<unknown>>();

/** The state of this history entry, or a new one. */
export function useListMemory<Row>(asked: string): ListMemory<Row> {
  const { key } = useLocation();
  const id = `${key} ${asked}`;
  const [memory] = useState(
    () => (memories.get(id) as ListMemory<Row> | undefined) ?? { pages: [], heights: [], near: new Set([0]) },
  );
  // The URL may change around a list that stays, as when a dialog opens.
  useLayoutEffect(() => {
    memories.delete(id);
    memories.set(id, memory);
    const [oldest] = memories.keys();
    if (oldest !== undefined && memories.size > KEPT) memories.delete(oldest);
  }, [id, memory]);
  return memory;
}
