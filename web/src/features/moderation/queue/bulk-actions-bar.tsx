import type { Action } from '@attune/domain/moderation/decisions';
import type { ModerationCase } from '#platform/api/moderation.ts';
import { Button } from '#ui/button.tsx';
import { ACTION_NAMES } from '../moderation-labels.ts';

type BulkActionsBarProps = {
  chosen: readonly ModerationCase[];
  onAct: (action: Action) => void;
  onNone: () => void;
};

const BULK_ACTIONS: readonly Action[] = ['dismiss', 'restore', 'hide', 'remove', 'warn'];

export function BulkActionsBar({ chosen, onAct, onNone }: BulkActionsBarProps) {
  if (chosen.length === 0) return null;
  const possible = BULK_ACTIONS.filter((action) =>
    chosen.some(({ actions }) => actions.includes(action)),
  );
  return (
    <div className="sticky top-18 z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-3 shadow-float">
      <b className="me-2 text-sm" role="status">
        {chosen.length} chosen
      </b>
      {possible.map((action) => (
        <Button key={action} size="sm" kind="secondary" onClick={() => onAct(action)}>
          {ACTION_NAMES[action]}
        </Button>
      ))}
      <Button size="sm" kind="plain" onClick={onNone}>
        Choose none
      </Button>
    </div>
  );
}
