import { BadInputError, ConflictError, UnauthenticatedError } from "../../../errors.ts";

export const emailTaken = () =>
  new ConflictError("An account with this email already exists", { field: "email" });
export const emailReserved = () =>
  new BadInputError("This email address can’t be used", { field: "email", status: 422 });
export const wrongCredentials = () => new UnauthenticatedError("Incorrect email or password");
export const wrongPassword = () =>
  new BadInputError("Current password is incorrect", { field: "currentPassword", status: 422 });
