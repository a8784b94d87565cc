import { ApolloLink } from "@apollo/client/link";
import { isMutationOperation } from "@apollo/client/utilities";
import { toast } from "@fettle/design-system/Toast";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { throwError } from "rxjs";

/** Screens send these mutations automatically, so don't show an error. */
const BY_ITSELF = /^Mark\w+Read$/;

/** Blocks mutations from controls we forgot to disable. The server would refuse them. */
export const readOnlyLink = new ApolloLink((operation, forward) => {
  if (!isMutationOperation(operation.query)) return forward(operation);
  const { operationName = "" } = operation;
  if (!BY_ITSELF.test(operationName) && !operation.getContext().handlesErrors) {
    toast({ title: MESSAGES.lookingIn, tone: "info" });
  }
  return throwError(() => new Error(MESSAGES.lookingIn));
});
