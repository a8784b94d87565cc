import { CircleAlert } from "lucide-react";
import { failure } from "./auth-layout.css.ts";

/** What went wrong with the whole form; said aloud when it appears. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className={failure}>
          <CircleAlert size={16} aria-hidden />
          {message}
        </p>
      )}
    </div>
  );
}
