import { useMutation, useQuery } from "@apollo/client/react";
import { Button } from "@fettle/design-system/Button";
import { Card } from "@fettle/design-system/Card";
import { Link } from "@fettle/design-system/Link";
import { Switch } from "@fettle/design-system/Switch";
import { toast } from "@fettle/design-system/Toast";
import { BUDGET_MAX_CENTS } from "@fettle/rules/assistant/assistant";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { formatMoney, parseCents } from "@fettle/rules/platform/money";
import { z } from "zod";
import {
  AssistantSettingsDocument,
  type AssistantSettingsQuery,
  SetAssistantDocument,
} from "../../../generated/graphql.ts";
import { showFailure } from "../../../platform/apollo/show-failure.ts";
import { FormError } from "../../../platform/forms/form-error.tsx";
import { FormTextField } from "../../../platform/forms/form-fields.tsx";
import { useServerSubmit } from "../../../platform/forms/server-form.ts";
import { useDraftForm } from "../../../platform/forms/use-draft-form.ts";
import { SERVER_URL } from "../../../platform/server-address.ts";
import { useViewer } from "../../../platform/session/viewer.ts";
import * as css from "./assistant-settings.css.ts";

export function AssistantSettings() {
  const { data } = useQuery(AssistantSettingsDocument, { fetchPolicy: "cache-and-network" });
  const isAdmin = useViewer().role === "admin";
  if (!data) return null;
  const { assistant } = data;
  return (
    <div className={css.page}>
      <Card title="AI Assistant">
        {isAdmin ? (
          <OnOff assistant={assistant} />
        ) : (
          <p className={css.words}>
            {assistant.isOn ? "The assistant is on." : "The assistant is off."} Only an admin can change this.
          </p>
        )}
        {!assistant.hasKey && (
          <p className={css.words}>
            No AI model is connected, so the assistant answers from the help articles and a few commands.
            Nothing leaves Australia.
          </p>
        )}
      </Card>
      {assistant.budgetCents !== null && assistant.budgetCents !== undefined && (
        <Card title="Spending this month">
          <Budget
            key={assistant.budgetCents}
            isOn={assistant.isOn}
            budgetCents={assistant.budgetCents}
            spentCents={Math.ceil(assistant.spentThisMonthCents ?? 0)}
          />
        </Card>
      )}
      <Card title="What leaves Australia">
        <p className={css.words}>
          With an AI model connected, each question and the records needed to answer it go to OpenAI in the
          United States. This covers names, addresses, jobs, equipment, quotes, invoices and any photo you
          attach. We don’t ask OpenAI to store the conversation, and it isn’t used to train models. When the
          assistant is off, nothing is sent.
        </p>
        <p className={css.words}>
          The assistant only sees what the person asking can see. It suggests changes, and nothing is saved or
          sent until someone confirms it. Conversations are private to each person and kept for 30 days.
          Anyone can delete their own.{" "}
          <Link href={`${SERVER_URL}/privacy`} target="_blank" rel="noopener">
            Privacy policy
          </Link>
        </p>
      </Card>
    </div>
  );
}

function OnOff({ assistant: { isOn } }: { assistant: AssistantSettingsQuery["assistant"] }) {
  const [set, { loading }] = useMutation(SetAssistantDocument, { context: { handlesErrors: true } });
  return (
    <>
      <Switch
        isSelected={isOn}
        isPending={loading}
        onChange={(on) =>
          void set({ variables: { on } }).catch((error: unknown) =>
            showFailure(error, "Failed to save the assistant settings"),
          )
        }
      >
        Assistant
      </Switch>
      <p className={css.words}>Everyone in your business can use it, from the corner of every screen.</p>
    </>
  );
}

const schema = z.object({
  budget: z.string().refine(
    (text) => {
      const cents = parseCents(text);
      return cents !== null && cents >= 0 && cents <= BUDGET_MAX_CENTS;
    },
    `Enter an amount from $0 to ${formatMoney(BUDGET_MAX_CENTS)}`,
  ),
});

const dollars = (cents: number) => (cents / 100).toFixed(2);

function Budget({
  isOn,
  budgetCents,
  spentCents,
}: {
  isOn: boolean;
  budgetCents: number;
  spentCents: number;
}) {
  const [set] = useMutation(SetAssistantDocument, { context: { handlesErrors: true } });
  const { form, forget } = useDraftForm({
    name: "assistant-budget",
    schema,
    values: { budget: dollars(budgetCents) },
  });
  const submit = useServerSubmit(
    form,
    async ({ budget }) => {
      await set({ variables: { on: isOn, budgetCents: parseCents(budget) } });
      forget();
      toast({ title: "Budget saved", tone: "success" });
    },
    MESSAGES.failedToSave,
  );
  return (
    <form className={css.budget} noValidate onSubmit={submit}>
      <p className={css.words}>
        {`${formatMoney(spentCents)} of ${formatMoney(budgetCents)} used. Once it’s all used, the assistant stops until next month.`}
      </p>
      <FormTextField
        control={form.control}
        name="budget"
        label="Monthly budget"
        icon="$"
        isNumeric
        inputMode="decimal"
      />
      <FormError message={form.formState.errors.root?.message} />
      <Button type="submit" isPending={form.formState.isSubmitting} isDisabled={!form.formState.isDirty}>
        Save budget
      </Button>
    </form>
  );
}
