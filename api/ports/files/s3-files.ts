import type { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { contentTypeOf } from "./file-key.ts";
import type { Files } from "./files.ts";

export interface S3Settings {
  bucket: string;
  endpoint?: string | undefined;
  region?: string | undefined;
  /** Default: AWS's own credentials, e.g. instance roles. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Larger than any upload, so each file is one atomic request. */
const PART_BYTES = 16 * 1024 * 1024;
const DELETE_AT_ONCE = 1_000;

export function createS3Client({ endpoint, region, credentials }: Omit<S3Settings, "bucket">): S3Client {
  return new S3Client({
    region: region ?? "us-east-1",
    maxAttempts: 4,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Not every provider supports the SDK's checksums. TLS and Content-Length protect the transfer.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
}

export async function removeObjects(client: S3Client, bucket: string, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += DELETE_AT_ONCE) {
    const Objects = keys.slice(from, from + DELETE_AT_ONCE).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    const failed = Errors.find(({ Code }) => Code !== "NoSuchKey");
    if (failed) {
      throw new S3ServiceException({
        name: failed.Code ?? "DeleteFailed",
        message: `${failed.Key}: ${failed.Message}`,
        $fault: "server",
        $metadata: {},
      });
    }
  }
}

export function createS3Files(settings: S3Settings): Files {
  const { bucket } = settings;
  const client = createS3Client(settings);

  return {
    kind: "s3",
    async write(key, content) {
      const params = { Bucket: bucket, Key: key, Body: content, ContentType: contentTypeOf(key) };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
    },
    async read(key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return { body: found.Body as Readable, bytes: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: (keys) => removeObjects(client, bucket, keys),
    async *list(kind) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${kind}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
        }
      }
    },
  };
}
