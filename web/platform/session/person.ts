import { createContext, use } from "react";
import { useViewer } from "./viewer.ts";

export interface Person {
  /** Prefix for the person's browser storage, unique across members, staff and the owner. */
  key: string;
  timeZone: string;
}

function useMember(): Person {
  const { id, organisation } = useViewer();
  return { key: id, timeZone: organisation.timeZone };
}

export const PersonSource = createContext<() => Person>(useMember);

export function usePerson(): Person {
  const usePersonOfPage = use(PersonSource);
  return usePersonOfPage();
}
