import { HeldNote } from "@fettle/design-system/HeldActions";
import { CircleAlert } from "lucide-react";
import { failure } from "./auth-layout.css.ts";

export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <>
      <div role="alert">
        {message && (
          <p className={failure}>
            <CircleAlert size={16} aria-hidden />
            {message}
          </p>
        )}
      </div>
      <HeldNote />
    </>
  );
}
