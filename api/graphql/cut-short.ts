import { BadInputError } from "../errors.ts";

/** Returns whether the sender's connection ended mid-upload, which phones do all day. */
export const isCutShort = (error: unknown): boolean =>
  error instanceof Error && /end of multipart data|premature close/i.test(error.message);

export const cutShort = () => new BadInputError("The upload ended before it was complete");
