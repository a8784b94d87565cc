import { fileUrl } from "../../ports/files/file-key.ts";

/** Where a person's uploaded picture is read; null when they have a drawn one. */
export const avatarUrl = ({ avatarFileKey }: { avatarFileKey: string | null }) =>
  avatarFileKey && fileUrl(avatarFileKey);
