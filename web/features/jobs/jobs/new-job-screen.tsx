import { useNavigate } from "react-router";
import { Component as Jobs } from "./jobs-screen.tsx";
import NewJobDialog from "./new-job-dialog.tsx";

export { loader } from "./jobs-screen.tsx";

/** Gives the Home Screen shortcut a URL that opens New Job over the list. */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <Jobs />
      <NewJobDialog onClose={() => void navigate("/jobs", { replace: true })} />
    </>
  );
}
