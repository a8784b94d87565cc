import { fileUrl } from "../../../ports/files/file-key.ts";

/** The URL of a person's uploaded picture; null when they have a generated one. */
export const avatarUrl = ({ avatarFileKey }: { avatarFileKey: string | null }) =>
  avatarFileKey && fileUrl(avatarFileKey);
