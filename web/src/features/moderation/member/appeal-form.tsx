import { appealIssue } from '@attune/domain/moderation/moderation-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useIssues } from '#ui/use-issues.ts';
import { ownModerationQuery } from '../moderation.queries.ts';
import { NOT_SENT, refusalMessage } from '../moderation-labels.ts';

type AppealFormProps = { userId: string; decisionId: string };

const appealIssues = ({ text }: { text: string }) => ({ text: appealIssue(text.trim()) });

/** A member can appeal each decision once. Another moderator answers. */
export function AppealForm({ userId, decisionId }: AppealFormProps) {
  const client = useQueryClient();
  const [key] = useState(() => newId());
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { issues, setIssues } = useIssues({ text }, appealIssues);

  const submission = useMutation({
    mutationFn: () =>
      unwrap(sdk.appeal({ path: { id: decisionId }, body: { id: key, text: text.trim() } })),
    onSuccess: () =>
      void client.invalidateQueries({ queryKey: ownModerationQuery(userId).queryKey }),
    onError: (error) => setIssues({ text: refusalMessage(error, NOT_SENT) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const newIssues = appealIssues({ text });
    setIssues(newIssues);
    if (!newIssues.text && !submission.isPending) submission.mutate();
  }

  if (submission.isSuccess) {
    return (
      <p role="status" className="text-sm">
        Appeal sent. A different moderator will answer it.
      </p>
    );
  }
  if (!isOpen) return <TextAction onClick={() => setIsOpen(true)}>Ask for another look</TextAction>;
  return (
    <form noValidate aria-label="Your appeal" className="grid w-full gap-3 pt-2" onSubmit={submit}>
      <TextArea
        label="Why should we take another look?"
        hint="You can appeal once. A different moderator will answer."
        rows={4}
        autoFocus
        value={text}
        error={issues.text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" isWorking={submission.isPending} workingLabel="Sending">
          Send appeal
        </Button>
        <Button kind="plain" size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
