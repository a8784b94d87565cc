import { useSubscription } from "@apollo/client/react";
import { toast } from "@fettle/design-system/Toast";
import { CustomerNewsDocument } from "../../../generated/graphql.ts";

export default function LiveCustomerNews() {
  useSubscription(CustomerNewsDocument, {
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data?.customerNews) return;
      const { text, path } = data.customerNews;
      toast({ title: text, tone: "info", actions: [{ label: "Open", href: path }] });
    },
  });
  return null;
}
