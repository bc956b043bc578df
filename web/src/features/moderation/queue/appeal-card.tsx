import { answerIssue } from '@attune/domain/moderation/moderation-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ListAppealsResponse } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Button } from '#ui/button.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { useIssues } from '#ui/use-issues.ts';
import { DONE_LABELS, NOT_SENT, refusalMessage } from '../moderation-labels.ts';

type AppealCardProps = {
  userId: string;
  timeZone: string;
  pendingAppeal: ListAppealsResponse['appeals'][number];
};
type Outcome = 'upheld' | 'overturned';

export function AppealCard({ userId, timeZone, pendingAppeal }: AppealCardProps) {
  const { appeal, decision, case: item, canAnswer } = pendingAppeal;
  return (
    <article
      aria-label="Appeal"
      className="grid gap-4 border-t border-line pt-5 [li:first-child>&]:border-t-0 [li:first-child>&]:pt-0"
    >
      <h2 className="sr-only">Appeal</h2>
      <p className="text-sm">
        <b>{DONE_LABELS[decision.action]}</b>
        {decision.by && ` by ${decision.by}`},{' '}
        <TimeAgo at={decision.createdAt} timeZone={timeZone} />: “{decision.reason}”
      </p>
      {item && (
        <div
          dir="auto"
          className="grid max-w-measure gap-1 border-s-2 border-line ps-4 wrap-anywhere"
        >
          <p className="text-sm font-semibold">{item.author.name}</p>
          {item.kind === 'comment' ? (
            <p className="text-sm text-muted">
              In <bdi>“{item.title}”</bdi>
            </p>
          ) : (
            <h3 className="heading text-lg">{item.title}</h3>
          )}
          <Markdown text={item.content} isFromMember />
        </div>
      )}
      <div className="grid max-w-measure gap-1">
        <h3 className="text-sm font-semibold">
          The appeal, <TimeAgo at={appeal.createdAt} timeZone={timeZone} />
        </h3>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {appeal.text}
        </p>
      </div>
      {canAnswer ? (
        <Answer userId={userId} appealId={appeal.id} />
      ) : (
        <p className="text-sm text-muted">
          You made this decision, so another moderator has to answer.
        </p>
      )}
    </article>
  );
}

const answerIssues = ({ answer }: { answer: string }) => ({ answer: answerIssue(answer.trim()) });

function Answer({ userId, appealId }: { userId: string; appealId: string }) {
  const client = useQueryClient();
  const { notify } = useToast();
  const [answer, setAnswer] = useState('');
  const { issues, setIssues } = useIssues({ answer }, answerIssues);
  const submission = useMutation({
    mutationFn: (outcome: Outcome) =>
      unwrap(
        sdk.answerAppeal({ path: { id: appealId }, body: { outcome, answer: answer.trim() } }),
      ),
    onSuccess: () => {
      notify({ message: 'Answer sent. The member has been notified.' });
      return client.invalidateQueries({ queryKey: ['moderation', userId] });
    },
    onError: (error) => setIssues({ answer: refusalMessage(error, NOT_SENT) }),
  });
  const sent = submission.isPending ? submission.variables : null;

  function send(outcome: Outcome) {
    const newIssues = answerIssues({ answer });
    setIssues(newIssues);
    if (!newIssues.answer && !submission.isPending) submission.mutate(outcome);
  }

  return (
    <div className="grid max-w-measure gap-3">
      <TextArea
        label="Your answer"
        rows={3}
        value={answer}
        error={issues.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          kind="secondary"
          isWorking={sent === 'overturned'}
          onClick={() => send('overturned')}
        >
          Reverse the decision
        </Button>
        <Button size="sm" kind="plain" isWorking={sent === 'upheld'} onClick={() => send('upheld')}>
          Keep the decision
        </Button>
      </div>
    </div>
  );
}
