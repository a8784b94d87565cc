export const post = {
  __typename: "OwnerPost",
  id: "0193a000-0000-7000-8000-0000000000b1",
  status: "published",
  slug: "quoting-a-split-system",
  title: "Quoting a split system in ten minutes",
  excerpt: "What to measure, what to photograph and what to charge for.",
  content:
    "<h2>Measure first</h2><p>A quote needs <strong>three</strong> numbers.</p><ul><li><p>The room</p></li></ul>",
  category: "Operations",
  tags: ["quotes", "aircon"],
  authorName: "Priya Raman",
  publishedAt: "2026-10-02T02:30:00.000Z",
  coverImageUrl: null,
  coverAlt: null,
  metaTitle: null,
  metaDescription: null,
  hasPending: false,
  version: 3,
  updatedAt: "2026-10-02T02:30:00.000Z",
};

export const draft = {
  ...post,
  id: "0193a000-0000-7000-8000-0000000000b2",
  status: "draft",
  slug: "gst-on-a-deposit",
  title: "GST on a deposit",
  publishedAt: null,
};
