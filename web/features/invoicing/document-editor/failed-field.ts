import { saveFailure } from "../../../platform/forms/save-failure.ts";

/** The field that a refused save names. */
export const failedField = (error: unknown) => saveFailure(error, "")?.field;
