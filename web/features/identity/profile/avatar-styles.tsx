import { useMutation } from "@apollo/client/react";
import { AvatarChoice } from "@fettle/design-system/AvatarChoice";
import { Button } from "@fettle/design-system/Button";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { UpdateProfileDocument } from "../../../generated/graphql.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { useViewer, type Viewer } from "../../../platform/session/viewer.ts";
import * as css from "./profile.css.ts";

export function AvatarStyles() {
  const viewer = useViewer();
  const [update] = useMutation(UpdateProfileDocument, { context: { handlesErrors: true } });
  const [failure, setFailure] = useState<string>();
  const change = async (input: Partial<Pick<Viewer, "avatarVariant" | "avatarSeed">>) => {
    setFailure(undefined);
    await update({
      variables: { input },
      optimisticResponse: { updateProfile: { ...viewer, ...input } },
    }).catch((error: unknown) => setFailure(saveFailure(error, "Failed to save")?.message));
  };
  if (viewer.avatarUrl !== null) return null;
  return (
    <div className={css.styles}>
      <AvatarChoice
        label="Picture style"
        name={viewer.name}
        color={viewer.role === "technician" ? viewer.color : undefined}
        seed={viewer.avatarSeed}
        variant={viewer.avatarVariant}
        onChange={(avatarVariant) => change({ avatarVariant })}
        needsServer
      />
      {viewer.avatarVariant && (
        <Button
          size="compact"
          variant="ghost"
          icon={<Shuffle />}
          onPress={() => change({ avatarSeed: crypto.randomUUID().slice(0, 8) })}
          needsServer
        >
          Draw another
        </Button>
      )}
      <FormError message={failure} />
    </div>
  );
}
