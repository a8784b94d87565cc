import { useLocation, useNavigate } from "react-router";

const OPENED_FROM_RECORD = { openedFrom: "record" };

export const editLink = (recordHref: string) => ({
  href: `${recordHref}/edit`,
  routerOptions: { state: OPENED_FROM_RECORD },
});

/**
 * A record's edit URL, which opens the dialog over the record. Closing the dialog goes back, or replaces the URL with
 * the record's.
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
