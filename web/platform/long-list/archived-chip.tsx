import { ToggleChip } from "@fettle/design-system/ToggleChip";
import { useSearchParams } from "react-router";
import { withParam } from "../../lib/with-param.ts";

const NAME = "archived";

/** `?archived=yes`: a list's archived records instead of those in use. */
export const isArchivedList = (params: URLSearchParams) => params.get(NAME) === "yes";

/** The variable of the list's query; absent for records in use. */
export const readArchived = (params: URLSearchParams) => (isArchivedList(params) ? { archived: true } : {});

/** The filter that shows archived records. */
export function ArchivedChip() {
  const [params, setParams] = useSearchParams();
  return (
    <ToggleChip
      isSelected={isArchivedList(params)}
      onChange={(isOn) => setParams(withParam(params, NAME, isOn ? "yes" : null))}
    >
      Archived
    </ToggleChip>
  );
}
