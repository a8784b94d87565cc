import { Select } from "@fettle/design-system/Select";
import { ACCESS_TOKEN_MAX_DAYS } from "@fettle/rules/identity/auth.schema";

const ITEMS = [
  { id: "30", label: "30 days" },
  { id: "90", label: "90 days" },
  { id: "180", label: "180 days" },
  { id: String(ACCESS_TOKEN_MAX_DAYS), label: "A year" },
];

type Props = { days: number; onChange: (days: number) => void; errorMessage: string | undefined };

export const ExpirySelect = ({ days, onChange, errorMessage }: Props) => (
  <Select
    label="Expires after"
    description="A lost token stops working once it expires."
    items={ITEMS}
    selectedKey={String(days)}
    onSelectionChange={(id) => onChange(Number(id))}
    errorMessage={errorMessage}
  />
);
