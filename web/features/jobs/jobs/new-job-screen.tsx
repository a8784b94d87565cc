import { useNavigate } from "react-router";
import { Component as Jobs } from "./jobs-screen.tsx";
import NewJobDialog from "./new-job-dialog.tsx";

export { loader } from "./jobs-screen.tsx";

/** The jobs under the dialog that makes one: an address for what the app begins with by its shortcut. */
export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <Jobs />
      <NewJobDialog onClose={() => void navigate("/jobs", { replace: true })} />
    </>
  );
}
