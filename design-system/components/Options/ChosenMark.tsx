import { Check } from "lucide-react";
import { iconBox } from "../../tokens/icon.css.ts";
import { mark } from "./Options.css.ts";

export const ChosenMark = () => (
  <span className={`${iconBox} ${mark}`} aria-hidden>
    <Check />
  </span>
);
