import { useApolloClient, useMutation } from "@apollo/client/react";
import { Card } from "@fettle/design-system/Card";
import { Picture } from "@fettle/design-system/Picture";
import { OrganisationSettingsDocument, RemoveOrganisationLogoDocument } from "../../../generated/graphql.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { PicturePicker } from "../../../platform/uploads/picture-picker.tsx";
import { help, section } from "../../identity/profile/profile.css.ts";
import { logo } from "./settings.css.ts";

export function LogoCard({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  const client = useApolloClient();
  const [remove] = useMutation(RemoveOrganisationLogoDocument, { context: { handlesErrors: true } });
  return (
    <Card title="Logo">
      <div className={section}>
        {logoUrl ? (
          <Picture className={logo} src={logoUrl} alt={`${name} logo`} />
        ) : (
          <p className={help}>
            Shown on your quotes and invoices. A PNG with a transparent background looks best.
          </p>
        )}
        <PicturePicker
          noun="logo"
          picture={logoUrl}
          url={`${SERVER_URL}/api/me/org/logo`}
          onUploaded={() =>
            client.query({ query: OrganisationSettingsDocument, fetchPolicy: "network-only" })
          }
          onRemove={remove}
        />
      </div>
    </Card>
  );
}
