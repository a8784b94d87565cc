import { useState } from "react";

interface List {
  href: string;
  label: string;
}

const LABELS: Record<string, string> = {
  "/": "Dashboard",
  "/jobs": "Jobs",
  "/completed-jobs": "Completed Jobs",
  "/schedule": "Schedule",
  "/customers": "Customers",
  "/equipment": "Equipment",
  "/messages": "Messages",
  "/quotes": "Quotes",
  "/invoices": "Invoices",
};

interface HistoryOfPages {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
}

/** The list that a record was opened from, with its filters, or else its own. Not every browser lets us know. */
export function useListBehind(own: List): List {
  const [behind] = useState(() => {
    const { navigation } = globalThis as { navigation?: HistoryOfPages };
    const here = navigation?.currentEntry?.index ?? 0;
    const urls = navigation?.entries().slice(0, here) ?? [];
    return listBehind(urls.map(({ url }) => url).reverse(), new URL(location.href).origin);
  });
  return behind ?? own;
}

/** `urls` has the nearest page first. */
export function listBehind(urls: readonly (string | null)[], origin: string): List | undefined {
  for (const url of urls) {
    if (!url || !URL.canParse(url)) return undefined;
    const page = new URL(url);
    if (page.origin !== origin) return undefined;
    const label = LABELS[page.pathname];
    if (label) return { href: page.pathname + page.search, label };
  }
  return undefined;
}
