import { formatPastAction } from '@attune/domain/moderation/decisions';
import type { Decision } from '#platform/api/moderation.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { TextAction } from '#ui/text-action.tsx';

type LastDecisionProps = {
  decision: Decision;
  timeZone: string;
  onUndo: (decisionId: string) => void;
};

export function LastDecision({ decision, timeZone, onUndo }: LastDecisionProps) {
  const { id, action, by, reason, createdAt, revertedAt } = decision;
  return (
    <div className="grid max-w-measure justify-items-start gap-1 text-sm text-muted">
      <p>
        It was {formatPastAction(action)}
        {by && ` by ${by}`}, <TimeAgo at={createdAt} timeZone={timeZone} />: <bdi>“{reason}”</bdi>
        {revertedAt && ' This was taken back.'}
      </p>
      {!revertedAt && <TextAction onClick={() => onUndo(id)}>Take this back</TextAction>}
    </div>
  );
}
