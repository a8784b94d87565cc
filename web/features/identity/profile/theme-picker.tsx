import { SegmentedControl } from "@fettle/design-system/SegmentedControl";
import { useStore } from "../../../platform/store.ts";
import { chooseTheme, THEMES, type Theme, themeStore } from "../../../platform/theme.ts";

import { picker } from "./profile.css.ts";

const LABELS: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

export function ThemePicker() {
  const theme = useStore(themeStore);
  return (
    <div className={picker}>
      <SegmentedControl
        label="Appearance"
        items={THEMES.map((id) => ({ id, label: LABELS[id] }))}
        selectedKey={theme}
        onChange={chooseTheme}
      />
    </div>
  );
}
