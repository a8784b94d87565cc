import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime } from "@fettle/rules/platform/wall-time";
import { usePerson } from "../../../platform/session/person.ts";

export const useFormatTime = () => {
  const { timeZone } = usePerson();
  return (instant: string) => formatWallDateTime(instantWallTime(instant, timeZone));
};
