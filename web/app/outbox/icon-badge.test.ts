import { afterEach, expect, test, vi } from "vitest";
import { anOutboxItem } from "../../platform/outbox/outbox-item.fixtures.ts";
import { outboxItems } from "../../platform/outbox/outbox-item.ts";
import { countOnIcon } from "./icon-badge.ts";

const item = (id: string) => anOutboxItem({ id });

afterEach(() => {
  outboxItems.set([]);
  vi.unstubAllGlobals();
});

test("counts waiting items, follows changes and clears the badge when stopped", () => {
  const setAppBadge = vi.fn(async () => {});
  vi.stubGlobal("navigator", { setAppBadge });
  outboxItems.set([item("a"), item("b")]);
  const stop = countOnIcon();
  outboxItems.set([item("b")]);
  stop();
  outboxItems.set([]);
  expect(setAppBadge.mock.calls).toEqual([[2], [1], [0]]);
});
