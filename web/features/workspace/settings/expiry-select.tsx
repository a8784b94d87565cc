import { Select } from "@fettle/design-system/Select";
import { ACCESS_TOKEN_MAX_DAYS } from "@fettle/rules/identity/access-token.schema";

const NEVER = "never";
const ITEMS = [
  { id: "30", label: "30 days" },
  { id: "90", label: "90 days" },
  { id: String(ACCESS_TOKEN_MAX_DAYS), label: "A year" },
  { id: NEVER, label: "Never" },
];

type Props = {
  /** null for never. */
  days: number | null;
  onChange: (days: number | null) => void;
  errorMessage: string | undefined;
};

export const ExpirySelect = ({ days, onChange, errorMessage }: Props) => (
  <Select
    label="Expires after"
    description={
      days === null
        ? "If you lose this token, it works until you revoke it."
        : "A lost token stops working once it expires. We’ll email you two weeks before."
    }
    items={ITEMS}
    selectedKey={days === null ? NEVER : String(days)}
    onSelectionChange={(id) => onChange(id === NEVER ? null : Number(id))}
    errorMessage={errorMessage}
  />
);
