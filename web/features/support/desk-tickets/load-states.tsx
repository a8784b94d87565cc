import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { errorText } from "../../../platform/apollo/error-text.ts";
import * as css from "./desk-tickets.css.ts";

export const Loading = ({ children }: { children: string }) => (
  <p className={css.loading} role="status">
    {children}
  </p>
);

interface LoadErrorProps {
  heading: string;
  failure: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  retryLabel?: string;
  action?: ReactNode;
}

export function LoadError({
  heading,
  failure,
  onRetry,
  isRetrying,
  retryLabel = "Retry",
  action,
}: LoadErrorProps) {
  return (
    <Card>
      <div className={css.failure} role="alert">
        <h2 className={css.failureTitle}>{heading}</h2>
        <p className={css.failureText}>{errorText(failure)}</p>
        <div className={css.failureActions}>
          <Button icon={<RefreshCw />} isPending={isRetrying} onPress={onRetry}>
            {isRetrying ? "Retrying..." : retryLabel}
          </Button>
          {action}
        </div>
      </div>
    </Card>
  );
}
