import { resolve } from "node:path";
import type { S3Settings } from "../files/s3-files.ts";
import type { BackupStore } from "./backup-store.ts";
import { createFolderStore } from "./folder-store.ts";

const S3 = "s3://";

/** `place` is a folder or `s3://bucket/prefix`. */
export async function chooseStore(place: string, s3: Omit<S3Settings, "bucket">): Promise<BackupStore> {
  if (!place.startsWith(S3)) return createFolderStore(resolve(place));
  const [bucket = "", ...prefix] = place.slice(S3.length).split("/");
  const { createS3Store } = await import("./s3-store.ts");
  return createS3Store({ ...s3, bucket }, prefix.filter(Boolean).join("/"));
}
