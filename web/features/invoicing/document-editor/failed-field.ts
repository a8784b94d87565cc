import { saveFailure } from "../../../platform/forms/save-failure.ts";

export const failedField = (error: unknown) => saveFailure(error, "")?.field;
