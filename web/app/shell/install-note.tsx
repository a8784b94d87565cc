import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { Smartphone } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { ignored } from "../../lib/ignored.ts";
import { deviceUse, isGoodMoment, noteDay, noteDeclined } from "../../platform/device/device-use.ts";
import { installOffer } from "../../platform/device/install-offer.ts";
import { isInstalled } from "../../platform/device/is-installed.ts";
import { isIos } from "../../platform/device/is-ios.ts";
import { keepStorage } from "../../platform/device/keep-storage.ts";
import { lazyOpened } from "../../platform/screen/lazy-part.ts";
import { SERVER_URL } from "../../platform/server-address.ts";
import { useStore } from "../../platform/store.ts";
import { bar } from "./suspension-banner.css.ts";

const HomeScreenDialog = lazyOpened(() => import("./home-screen-dialog.tsx"));

/** Offers to install the app once it has been useful, and asks the browser to keep its storage. */
export function InstallNote() {
  const use = useStore(deviceUse);
  const offer = useStore(installOffer);
  const [isShowingHow, setShowingHow] = useState(false);
  const [openedAt] = useState(Date.now);
  const isGood = isGoodMoment(use, openedAt);
  const isOnHomeScreen = SERVER_URL !== "" || isInstalled();
  useEffect(() => noteDay(), []);
  useEffect(() => {
    if (isGood || isOnHomeScreen)
      void keepStorage().catch((error) => ignored(error, "the browser decides how long it keeps data"));
  }, [isGood, isOnHomeScreen]);

  // Safari on iOS has no install prompt.
  const isByHand = !offer && isIos();
  const isTouched = matchMedia("(pointer: coarse)").matches;
  if (isOnHomeScreen || !isGood || !isTouched || !(offer || isByHand)) return null;
  const install = async () => {
    if (!offer) return setShowingHow(true);
    await offer.prompt();
    installOffer.set(null);
    if ((await offer.userChoice).outcome === "dismissed") noteDeclined();
  };
  return (
    <div className={bar}>
      <Banner
        icon={<Smartphone />}
        title={`Put ${PRODUCT_NAME} on your Home Screen.`}
        action={
          <Button size="inline" onPress={() => void install()}>
            {isByHand ? "Show me how" : "Install"}
          </Button>
        }
        onDismiss={() => noteDeclined()}
      />
      {isShowingHow && (
        <Suspense>
          <HomeScreenDialog onClose={() => setShowingHow(false)} />
        </Suspense>
      )}
    </div>
  );
}
