import { ApolloLink } from "@apollo/client/link";
import { isMutationOperation } from "@apollo/client/utilities";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { throwError } from "rxjs";

/** What screens send by themselves: nobody pressed anything, so nobody is told. */
const BY_ITSELF = /^Mark\w+Read$/;

/** Sends no mutation, whatever control was missed: the server would refuse it. */
export const readOnlyLink = new ApolloLink((operation, forward) => {
  if (!isMutationOperation(operation.query)) return forward(operation);
  const { operationName = "" } = operation;
  // Whoever handles the failure says it in their words.
  if (!BY_ITSELF.test(operationName) && !operation.getContext().handlesErrors) {
    toast({ title: MESSAGES.lookingIn, tone: "info" });
  }
  return throwError(() => new Error(MESSAGES.lookingIn));
});
