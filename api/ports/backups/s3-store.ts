import type { Readable } from "node:stream";
import { GetObjectCommand, NoSuchKey, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { createS3Client, removeObjects, type S3Settings } from "../files/s3-files.ts";
import type { BackupStore } from "./backup-store.ts";

/** An upload has 10,000 parts at most, so an object can have 156 GB. */
const PART_BYTES = 16 * 1024 * 1024;

/** `prefix` has no slash at its ends, and can be empty. */
export function createS3Store(settings: S3Settings, prefix: string): BackupStore {
  const { bucket: Bucket } = settings;
  const client = createS3Client(settings);
  const keyOf = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const pathOf = (key: string) => (prefix ? key.slice(prefix.length + 1) : key);

  return {
    async write(path, content) {
      const params = { Bucket, Key: keyOf(path), Body: content, ContentType: "application/octet-stream" };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
    },
    async read(path) {
      try {
        return (await client.send(new GetObjectCommand({ Bucket, Key: keyOf(path) }))).Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async *list(path) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: keyOf(path) },
      )) {
        for (const { Key } of Contents) if (Key) yield pathOf(Key);
      }
    },
    remove: (paths) => removeObjects(client, Bucket, paths.map(keyOf)),
  };
}
