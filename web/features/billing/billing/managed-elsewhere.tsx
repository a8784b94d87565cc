import { EmptyState } from "@fettle/design-system/EmptyState";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";

export const ManagedElsewhere = () => (
  <EmptyState
    heading="Your plan isn’t managed in this app"
    detail={`Admins and managers can see and change it by signing in to ${PRODUCT_NAME} in a browser.`}
    illustration={false}
  />
);
