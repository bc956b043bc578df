import {
  NOTICE_OUTCOME_LABELS,
  NOTICE_OUTCOMES,
  NOTICE_REASONS,
  type NoticeOutcome,
  noticeAnswerIssue,
} from '@attune/domain/moderation/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Notice } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useToast } from '#ui/toast.tsx';
import { useIssues } from '#ui/use-issues.ts';
import { NOT_SENT, refusalMessage } from '../moderation-labels.ts';

type NoticeCardProps = { userId: string; timeZone: string; notice: Notice };

export function NoticeCard({ userId, timeZone, notice }: NoticeCardProps) {
  const headingId = useId();
  const { reason, address, explanation, name, email, target, createdAt } = notice;
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-4 border-t border-line pt-5 [li:first-child>&]:border-t-0 [li:first-child>&]:pt-0"
    >
      <div className="grid gap-1">
        <h2 id={headingId} className="heading text-lg">
          {NOTICE_REASONS[reason]}
        </h2>
        <p className="text-sm text-muted">
          <bdi>{name ?? 'No name'}</bdi>
          {', '}
          <bdi>{email ?? 'no email address'}</bdi>
          {', '}
          <TimeAgo at={createdAt} timeZone={timeZone} />
        </p>
      </div>
      <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
        {explanation}
      </p>
      <p className="text-sm wrap-anywhere">
        <b>Address:</b> <bdi>{address}</bdi>
      </p>
      {target ? (
        <p>
          <Link to={`/moderation?${target.kind}=${target.id}`} className="link font-medium">
            Open the case
          </Link>
        </p>
      ) : (
        <p className="text-sm text-muted">
          This address shows no post or comment. Look at the page before you answer.
        </p>
      )}
      <Answer userId={userId} notice={notice} />
    </article>
  );
}

const answerIssues = ({ answer }: { answer: string }) => ({
  answer: noticeAnswerIssue(answer.trim()),
});

function Answer({ userId, notice: { id, email } }: Pick<NoticeCardProps, 'userId' | 'notice'>) {
  const client = useQueryClient();
  const { notify } = useToast();
  const [answer, setAnswer] = useState('');
  const { issues, setIssues } = useIssues({ answer }, answerIssues);
  const submission = useMutation({
    mutationFn: (outcome: NoticeOutcome) =>
      unwrap(sdk.decideNotice({ path: { id }, body: { outcome, answer: answer.trim() } })),
    onSuccess: () => {
      notify({ message: email ? 'Answer sent by email.' : 'Notice closed.' });
      return client.invalidateQueries({ queryKey: ['moderation', userId] });
    },
    onError: (error) => setIssues({ answer: refusalMessage(error, NOT_SENT) }),
  });
  const sent = submission.isPending ? submission.variables : null;

  function send(outcome: NoticeOutcome) {
    const newIssues = answerIssues({ answer });
    setIssues(newIssues);
    if (!newIssues.answer && !submission.isPending) submission.mutate(outcome);
  }

  return (
    <div className="grid max-w-measure gap-3">
      <TextArea
        label={email ? 'Your reason, which goes to the sender' : 'Your reason'}
        rows={3}
        value={answer}
        error={issues.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {NOTICE_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            size="sm"
            kind="secondary"
            isWorking={sent === outcome}
            onClick={() => send(outcome)}
          >
            {NOTICE_OUTCOME_LABELS[outcome]}
          </Button>
        ))}
      </div>
    </div>
  );
}
