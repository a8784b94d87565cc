import { useMutation } from "@apollo/client/react";
import { ConfirmDialog } from "@fettle/design-system/ConfirmDialog";
import type { Photo } from "@fettle/design-system/PhotoGrid";
import { PhotoViewer } from "@fettle/design-system/PhotoViewer";
import { toast } from "@fettle/design-system/Toast";
import { isManaging } from "@fettle/rules/identity/role";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { useState } from "react";
import { RemoveJobPhotoDocument, RestoreJobPhotoDocument } from "../../../generated/graphql.ts";
import { saveFailure } from "../../../platform/forms/save-failure.ts";
import { undoDeletion } from "../../../platform/forms/undo-deletion.ts";
import { useViewer } from "../../../platform/session/viewer.ts";

interface JobPhotoViewerProps {
  photos: (Photo & { author: { id: string } | null })[];
  openId: string;
  onOpen: (id: string | undefined) => void;
  canChange: boolean;
}

export function JobPhotoViewer({ photos, openId, onOpen, canChange }: JobPhotoViewerProps) {
  const { id: viewerId, role } = useViewer();
  const [remove, { loading }] = useMutation(RemoveJobPhotoDocument, { context: { handlesErrors: true } });
  const [restore] = useMutation(RestoreJobPhotoDocument, { context: { handlesErrors: true } });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index];
  if (!photo) return null;
  const mayDelete = canChange && (photo.author?.id === viewerId || isManaging(role));

  const confirm = async () => {
    setFailure(undefined);
    const neighbour = photos[index + 1] ?? photos[index - 1];
    try {
      await remove({ variables: { id: photo.id } });
      setAsking(false);
      onOpen(neighbour?.id);
      const actions = [undoDeletion("Photo", () => restore({ variables: { id: photo.id } }))];
      toast({ title: "Photo deleted", tone: "success", actions });
    } catch (error) {
      setFailure(saveFailure(error, MESSAGES.failedToRemovePhoto)?.message);
    }
  };

  return (
    <>
      <PhotoViewer
        photos={photos}
        index={index}
        onIndexChange={(next) => onOpen(photos[next]?.id)}
        onClose={() => onOpen(undefined)}
        onDelete={mayDelete ? () => setAsking(true) : undefined}
      />
      <ConfirmDialog
        title="Delete photo"
        message={`${photo.label}. Are you sure you want to delete this photo?`}
        confirmLabel="Delete"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={confirm}
        isPending={loading}
        error={failure}
      />
    </>
  );
}
