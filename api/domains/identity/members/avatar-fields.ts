import { fileUrl } from "../../../ports/files/file-key.ts";

export const avatarUrl = ({ avatarFileKey }: { avatarFileKey: string | null }) =>
  avatarFileKey && fileUrl(avatarFileKey);
