import { useUsage } from "../../delivery/usage/use-usage.ts";
import { seats } from "./members.css.ts";

export function SeatCount() {
  const state = useUsage();
  if (state.kind !== "loaded") return null;
  const { used, quota } = state.usage.users;
  return (
    <p className={seats}>
      {used} of {quota} {quota === 1 ? "seat" : "seats"} in use
    </p>
  );
}
