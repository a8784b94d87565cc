import type { Area } from "../../area.ts";
import { addFirstPosts } from "./blog/add-first-posts.ts";
import { mailSubscriber } from "./newsletter/mail-subscriber.ts";
import { purgeUnconfirmed } from "./newsletter/purge-unconfirmed.ts";
// Imports every file that adds to the schema, upstream first.
import "./blog/blog.queries.ts";
import "./blog/blog.mutations.ts";
import "./newsletter/newsletter.fields.ts";
import "./help/help.queries.ts";

export const website: Area = {
  purges: [purgeUnconfirmed],
  tasks: () => [mailSubscriber],
  prepare: addFirstPosts,
};
