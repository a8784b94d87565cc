import { createContext, use } from "react";
import { useViewer } from "./viewer.ts";

/** Who uses the page, as far as members, staff and the owner are alike. */
export interface Person {
  /** Names what is kept for them in this browser: unique over members, staff and the owner. */
  key: string;
  timeZone: string;
}

function useMember(): Person {
  const { id, organisation } = useViewer();
  return { key: id, timeZone: organisation.timeZone };
}

/** The hook that tells who uses the page: a member, unless a portal provides its own. */
export const PersonSource = createContext<() => Person>(useMember);

/** The signed-in person, in the app and in the portals. */
export function usePerson(): Person {
  const usePersonOfPage = use(PersonSource);
  return usePersonOfPage();
}
