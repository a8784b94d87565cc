import { z } from "zod";
import type {
  RestJobHoursFragment,
  RestJobNoteFragment,
  RestJobPartFragment,
  RestJobPhotoFragment,
} from "./generated/documents.ts";
import { named } from "./named-schema.ts";
import { instant, text } from "./rest-output.ts";

/** The author is null once the person's record is deleted. */
const entry = {
  id: z.guid(),
  created_at: instant,
  received_at: instant.describe("When it reached us: later than `created_at` for work done offline."),
  author_id: z.guid().nullable(),
  author_name: text,
};
const editable = {
  ...entry,
  edited_at: instant.nullable().describe("null until someone edits it."),
  version: z.int(),
};

export const noteJson = named("JobNote", z.object({ ...editable, text: z.string() }));
export const hoursJson = named("JobHours", z.object({ ...editable, hours: z.number(), description: text }));
export const partJson = named("JobPart", z.object({ ...editable, part_name: z.string(), quantity: z.int() }));

export const photoJson = named(
  "JobPhoto",
  z.object({
    ...entry,
    url: z.string().describe("Relative to the origin. Use the same session or token to read it."),
    thumbnail_url: z.string(),
    content_type: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  }),
);

type Entry = {
  id: string;
  createdAt: string;
  receivedAt: string;
  author: { id: string; name: string } | null;
};

const entryJson = ({ id, createdAt, receivedAt, author }: Entry) => ({
  id,
  created_at: createdAt,
  received_at: receivedAt,
  author_id: author?.id ?? null,
  author_name: author?.name ?? null,
});

const editableJson = (each: Entry & { editedAt: string | null; version: number }) => ({
  ...entryJson(each),
  edited_at: each.editedAt,
  version: each.version,
});

export const toNoteJson = (note: RestJobNoteFragment) => ({ ...editableJson(note), text: note.text });

export const toHoursJson = (logged: RestJobHoursFragment) => ({
  ...editableJson(logged),
  hours: logged.hours,
  description: logged.description,
});

export const toPartJson = (part: RestJobPartFragment) => ({
  ...editableJson(part),
  part_name: part.partName,
  quantity: part.quantity,
});

export const toPhotoJson = (photo: RestJobPhotoFragment) => ({
  ...entryJson(photo),
  url: photo.url,
  thumbnail_url: photo.thumbnailUrl,
  content_type: photo.contentType,
  bytes: photo.bytes,
  width: photo.width,
  height: photo.height,
});
