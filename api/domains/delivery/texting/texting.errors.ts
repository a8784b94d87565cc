import { AppError } from "../../../app-error.ts";

export class TextOptedOutError extends AppError {
  constructor() {
    super("OPTED_OUT", 409, "This number opted out of your texts. Call or email instead.", {
      field: "phone",
    });
  }
}

export class NoNumberFreeError extends AppError {
  constructor() {
    super(
      "PROVIDER_UNAVAILABLE",
      503,
      "There is no number to text this customer from at the moment. We were told and are adding one; please call or email meanwhile.",
    );
  }
}
