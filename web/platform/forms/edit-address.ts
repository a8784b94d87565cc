import { useLocation, useNavigate } from "react-router";

const OPENED_FROM_RECORD = { openedFrom: "record" };

/** A link from a record to the address it is edited at. */
export const editLink = (recordHref: string) => ({
  href: `${recordHref}/edit`,
  routerOptions: { state: OPENED_FROM_RECORD },
});

/**
 * The address that a record is edited at: its own with the dialog open above it. Closing returns to
 * the record that the history has already, or puts it in this address' place.
 */
export function useEditAddress() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  return {
    isEditing: pathname.endsWith("/edit"),
    close: () => {
      if (state?.openedFrom) navigate(-1);
      else navigate("..", { relative: "path", replace: true });
    },
  };
}
