import { useMutation } from "@apollo/client/react";
import { Banner } from "@fettle/design-system/Banner";
import { Button } from "@fettle/design-system/Button";
import type { ReactNode } from "react";
import { LiftMailSuppressionDocument } from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";

type Props = {
  address: string;
  /** Label for a button that also runs `onLifted`. */
  label: string;
  onLifted?: () => void;
  /** Set if a send has just been refused. */
  isAlert?: boolean;
  children: ReactNode;
};

export function SuppressionBanner({ address, label, onLifted, isAlert = false, children }: Props) {
  const [lift, { loading }] = useMutation(LiftMailSuppressionDocument, {
    context: { handlesErrors: true },
    refetchQueries: ["CustomerSuppression"],
  });
  const press = async () => {
    try {
      await lift({ variables: { email: address } });
    } catch (error) {
      return showFailure(error, "Failed to allow emails");
    }
    onLifted?.();
  };
  return (
    <Banner
      severity="warning"
      isAlert={isAlert}
      action={
        <Button size="inline" isPending={loading} onPress={() => void press()}>
          {label}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
