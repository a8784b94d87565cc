import { BadInputError } from "../../../errors.ts";

export const deadLink = () =>
  new BadInputError("This link has expired or has already been used. Please ask for a new one.", {
    field: "token",
    status: 422,
  });
