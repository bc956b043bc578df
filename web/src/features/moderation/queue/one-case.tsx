import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { refusalMessage } from '../moderation-labels.ts';
import { CaseCard } from './case-card.tsx';
import { PendingDecision } from './decision-dialog.tsx';
import { focusCase, useCaseDecision } from './use-case-decision.ts';

type OneCaseProps = {
  userId: string;
  timeZone: string;
  target: { kind: 'post' | 'comment'; id: string };
};

/** The case of a post or comment that a moderator opened from the community, reported or not. */
export function OneCase({ userId, timeZone, target }: OneCaseProps) {
  const read = useQuery({
    queryKey: ['moderation', userId, 'target', target.kind, target.id],
    queryFn: () => unwrap(sdk.openModerationCase({ body: target })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const container = useRef<HTMLDivElement>(null);
  const caseDecision = useCaseDecision(userId, () => {
    const card = container.current?.querySelector<HTMLElement>('[data-case]');
    if (card) focusCase(card);
  });
  if (read.isPending) return <Loading variant="skeleton" />;
  if (!read.data) {
    return (
      <NoticeBox tone="bad">
        {refusalMessage(read.error, 'This case couldn’t be loaded.')}
      </NoticeBox>
    );
  }
  const { case: item } = read.data;
  return (
    <div ref={container} className="grid gap-6">
      <p>
        <Link to="/moderation" className="link text-sm">
          Back to the queue
        </Link>
      </p>
      <CaseCard
        userId={userId}
        timeZone={timeZone}
        item={item}
        onAct={(action) => caseDecision.ask(action, [item])}
        onUndo={caseDecision.undo}
      />
      <PendingDecision caseDecision={caseDecision} />
    </div>
  );
}
