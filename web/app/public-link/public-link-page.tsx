import { HeldActions } from "@fettle/design-system/HeldActions";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { type ComponentType, Suspense } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useHeldReason } from "../../platform/offline/online.ts";
import type { PublicScreenProps } from "../../platform/public-link/public-screen.ts";
import { lazyOpened } from "../../platform/screen/lazy-part.ts";

type PublicScreen = { title: string; Screen: ComponentType<PublicScreenProps> };

const SCREENS: Record<string, PublicScreen> = {
  confirm: {
    title: "Your visit",
    Screen: lazyOpened(() => import("../../features/jobs/confirmation/visit-screen.tsx")),
  },
  quote: {
    title: "Your quote",
    Screen: lazyOpened(() => import("../../features/invoicing/public-documents/quote-screen.tsx")),
  },
  invoice: {
    title: "Your invoice",
    Screen: lazyOpened(() => import("../../features/invoicing/public-documents/invoice-screen.tsx")),
  },
};

/** Shows the page behind a customer's link. Doesn't load any of the app, to stay fast on mobile networks. */
export function PublicLinkPage({ path, search }: { path: string; search: string }) {
  const [, kind = "", token = ""] = path.split("/");
  const screen = SCREENS[kind];
  const reason = useHeldReason();
  if (!screen) return null;
  return (
    <I18nProvider locale="en-AU">
      <title>{`${screen.title} · ${PRODUCT_NAME}`}</title>
      <Suspense>
        <HeldActions value={reason}>
          <screen.Screen token={decodeURIComponent(token)} search={search} />
        </HeldActions>
      </Suspense>
    </I18nProvider>
  );
}
