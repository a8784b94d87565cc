import { AppError } from "../../../app-error.ts";

/** The number asked this business for no more texts. */
export class TextOptedOutError extends AppError {
  constructor() {
    super("OPTED_OUT", 409, "This number opted out of your texts. Call or email instead.", {
      field: "phone",
    });
  }
}

/** Every number of ours texts this customer for another business. */
export class NoNumberFreeError extends AppError {
  constructor() {
    super(
      "PROVIDER_UNAVAILABLE",
      503,
      "There is no number to text this customer from at the moment. We were told and are adding one; please call or email meanwhile.",
    );
  }
}
