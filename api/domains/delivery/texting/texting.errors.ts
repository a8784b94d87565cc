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
      "We don’t have a free number to text this customer from. We’ve been alerted and are adding one. Please call or email for now.",
    );
  }
}
