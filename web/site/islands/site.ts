import { readStored } from "../../lib/browser-storage.ts";
import { turnPictures } from "../../lib/picture-theme.ts";
import { askForConsent } from "./consent.ts";
import { enhanceGoBack } from "./go-back.ts";
import { enhanceNewsletter } from "./newsletter.ts";
import { enhanceShare } from "./share.ts";
import { enliveWeek } from "./week.ts";

// Uses the theme chosen in the app on this device; otherwise CSS follows the device.
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
