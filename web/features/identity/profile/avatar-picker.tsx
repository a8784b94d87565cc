import { useApolloClient, useMutation } from "@apollo/client/react";
import { RemoveAvatarDocument, ViewerDocument } from "../../../generated/graphql.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import { PicturePicker } from "../../../platform/uploads/picture-picker.tsx";

export function AvatarPicker() {
  const client = useApolloClient();
  const { avatarUrl } = useViewer();
  const [remove] = useMutation(RemoveAvatarDocument, { context: { handlesErrors: true } });
  return (
    <PicturePicker
      noun="picture"
      picture={avatarUrl}
      url={`${SERVER_URL}/api/me/avatar`}
      onUploaded={() => client.query({ query: ViewerDocument, fetchPolicy: "network-only" })}
      onRemove={remove}
    />
  );
}
