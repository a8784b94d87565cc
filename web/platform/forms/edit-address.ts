import { useLocation, useNavigate } from "react-router";

const OPENED_FROM_RECORD = { openedFrom: "record" };

/** A link from a record to its edit URL. */
export const editLink = (recordHref: string) => ({
  href: `${recordHref}/edit`,
  routerOptions: { state: OPENED_FROM_RECORD },
});

/**
 * A record's edit URL, which shows the record with the dialog open. Closing goes back to the record in the history,
 * or replaces this URL with the record's.
 */
export function useEditAddress() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    isEditing: pathname.endsWith("/edit"),
    close: () => {
      if (state?.openedFrom) void navigate(-1);
      else void navigate("..", { relative: "path", replace: true });
    },
  };
}
