import { Avatar } from "@fettle/design-system/Avatar";
import { colorName } from "@fettle/rules/organisation/technician-colors";
import * as css from "./members.css.ts";

export function MemberColor({ name, color }: { name: string; color: string }) {
  return (
    <span className={css.color}>
      <Avatar name={name} color={color} size={22} />
      {colorName(color)}
    </span>
  );
}
