import { useApolloClient, useMutation } from "@apollo/client/react";
import { useViewer } from "../../app/session/viewer.ts";
import { PicturePicker } from "../../app/uploads/picture-picker.tsx";
import { RemoveAvatarDocument, ViewerDocument } from "../../generated/graphql.ts";

/** Sets and removes the signed-in person's own picture. */
export function AvatarPicker() {
  const client = useApolloClient();
  const { avatarUrl } = useViewer();
  const [remove] = useMutation(RemoveAvatarDocument, { context: { handlesErrors: true } });
  return (
    <PicturePicker
      noun="picture"
      hasPicture={avatarUrl !== null}
      url="/api/me/avatar"
      onUploaded={() => client.query({ query: ViewerDocument, fetchPolicy: "network-only" })}
      onRemove={remove}
    />
  );
}
