import { useMutation } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { PageHeader } from "@fettle/design-system/patterns/PageHeader";
import { TextField } from "@fettle/design-system/TextField";
import { NAME_MAX } from "@fettle/rules/platform/field-lengths";
import { useState } from "react";
import { useNavigate } from "react-router";
import { CreatePostDocument } from "../../../generated/graphql.ts";
import { errorText } from "../../../platform/apollo/error-text.ts";
import { withIdempotencyKey } from "../../../platform/apollo/with-idempotency-key.ts";
import * as css from "./owner-blog.css.ts";

export function Component() {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<string>();
  const [create, { loading }] = useMutation(CreatePostDocument, { context: { handlesErrors: true } });
  const start = async () => {
    if (!title.trim()) return setProblem("Title is required");
    try {
      const { data } = await withIdempotencyKey("post:new", (context) =>
        create({ variables: { title }, context }),
      );
      await navigate(`/admin/blog/${data?.createPost.id}`, { replace: true });
    } catch (error) {
      setProblem(errorText(error, "The post wasn’t created"));
    }
  };
  return (
    <form
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <PageHeader title="New post" backHref="/admin/blog" backLabel="Blog Posts" />
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        maxLength={NAME_MAX}
        errorMessage={problem}
        autoFocus
      />
      <div>
        <Button variant="primary" type="submit" isPending={loading}>
          Start writing
        </Button>
      </div>
    </form>
  );
}
