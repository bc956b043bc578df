import { COMPANION_LIMITS } from '@attune/domain/companion/companion-rules';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { isHealthConsentNeeded } from '#platform/health-consent/health-consent.ts';
import { useHealthConsent } from '#platform/health-consent/use-health-consent.tsx';
import { LoadState } from '#platform/query/load-state.tsx';
import { useNotifyProblem } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { useToast } from '#ui/toast.tsx';

const LIMIT: TextLimit = { max: COMPANION_LIMITS.instructionsLength, name: 'text' };

export const instructionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['companion', userId, 'instructions'],
    queryFn: () => unwrap(sdk.readInstructions()),
  });

/** How the companion should talk to the user. Part of the settings page. */
export function InstructionsForm({ userId }: { userId: string }) {
  const read = useQuery(instructionsQuery(userId));
  if (!read.data) return <LoadState read={read} failure="Your text couldn’t load." />;
  return <Form userId={userId} savedText={read.data.text} />;
}

function Form({ userId, savedText }: { userId: string; savedText: string }) {
  const client = useQueryClient();
  const { notify } = useToast();
  const notifyProblem = useNotifyProblem();
  /** Null until the user types, so that a change in another window shows. */
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? savedText;
  const { withConsent, isAsking, question } = useHealthConsent('companion');
  const save = useMutation({
    mutationFn: () => withConsent(() => unwrap(sdk.saveInstructions({ body: { text } }))),
    onSuccess: (saved) => {
      client.setQueryData(instructionsQuery(userId).queryKey, saved);
      setDraft(null);
      const isDeleted = saved.text === '';
      notify({
        message: isDeleted ? 'Deleted.' : 'Saved. It takes effect with your next message.',
      });
    },
    onError: (error) => {
      if (isHealthConsentNeeded(error)) return;
      notifyProblem(error, 'Your text couldn’t be saved. Please try again.');
    },
  });
  const isChanged = text.trim() !== savedText;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isTooLong(text, LIMIT) && !isAsking) save.mutate();
      }}
    >
      <TextArea
        label="How should I talk to you?"
        hint="For example: “Short answers, no jargon. I’m a nurse and new to AI.”"
        dir="auto"
        rows={4}
        limit={LIMIT}
        value={text}
        onChange={({ target }) => setDraft(target.value)}
      />
      <p className="text-xs text-muted">
        Stored encrypted, and sent to the language model with each of your messages. It can’t
        override safety rules, and it isn’t used when someone may be in danger. The built-in guide
        doesn’t use it.
      </p>
      {question}
      <div>
        <Button
          type="submit"
          kind="secondary"
          isWorking={save.isPending && !isAsking}
          workingLabel="Saving"
          disabled={!isChanged || isTooLong(text, LIMIT)}
        >
          Save
        </Button>
      </div>
    </form>
  );
}
