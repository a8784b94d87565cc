import { useMutation } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { ResumeSubscriptionDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

export function useResubscribe() {
  const [resume, { loading }] = useMutation(ResumeSubscriptionDocument, { context: { handlesErrors: true } });
  const resubscribe = async () => {
    try {
      await resume();
      toast({
        title: "Subscription resumed",
        description: "Your subscription will renew as before.",
        tone: "success",
      });
    } catch (error) {
      showFailure(error, "Failed to resume subscription");
    }
  };
  return { resubscribe, isPending: loading };
}
