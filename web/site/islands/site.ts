import { readStored } from "../../lib/browser-storage.ts";
import { turnPictures } from "../../lib/picture-theme.ts";
import { askForConsent } from "./consent.ts";
import { enhanceGoBack } from "./go-back.ts";
import { enhanceNewsletter } from "./newsletter.ts";
import { enhanceShare } from "./share.ts";
import { enliveWeek } from "./week.ts";

// The theme that was chosen in the app on this device; by default the pages follow the device.
const theme = readStored("theme");
if (theme === "light" || theme === "dark") {
  document.documentElement.dataset.theme = theme;
  turnPictures(theme, document);
}

enhanceGoBack();
enhanceNewsletter();
enhanceShare();
enliveWeek();
askForConsent();
