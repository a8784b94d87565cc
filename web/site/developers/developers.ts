import { readStored } from "../../lib/browser-storage.ts";
import { enhanceCode } from "./enhance-code.ts";
import { enhanceSearch } from "./enhance-search.ts";
import { enhanceSteps } from "./enhance-steps.ts";

const theme = readStored("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

document.documentElement.dataset.enhanced = "";
enhanceCode();
enhanceSearch();
enhanceSteps();
