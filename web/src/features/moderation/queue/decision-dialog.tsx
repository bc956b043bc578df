import type { Action } from '@attune/domain/moderation/decisions';
import { reasonIssue } from '@attune/domain/moderation/moderation-rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { PlainSelect } from '../../../ui/plain-select.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ACTION_NAMES } from '../moderation-words.ts';
import { DEFAULT_REASONS, REASON_TEMPLATES } from './reason-templates.ts';

export type Wanted = { action: Action; reason: string; days: number | null };

type DecisionDialogProps = {
  action: Action;
  count: number;
  problem: string | null;
  isWorking: boolean;
  onDecide: (wanted: Wanted) => void;
  onClose: () => void;
};

const LENGTHS = [
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For thirty days' },
  { value: '', label: 'Until somebody ends it' },
];

/** A decision needs its reason: the author is told it word for word. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, count, problem, isWorking, onDecide, onClose } = props;
  const [reason, setReason] = useState(DEFAULT_REASONS[action] ?? '');
  const [length, setLength] = useState('7');
  const [issue, setIssue] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = reasonIssue(reason.trim());
    setIssue(found ?? undefined);
    if (found || isWorking) return;
    const days = action === 'suspend' && length ? Number(length) : null;
    onDecide({ action, reason: reason.trim(), days });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count > 1 ? `${ACTION_NAMES[action]}: ${count} cases` : ACTION_NAMES[action]}
      description="The author keeps their text, reads your reason, and may ask once for another look."
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {action === 'suspend' && (
          <PlainSelect
            label="How long"
            options={LENGTHS}
            value={length}
            onValueChange={setLength}
          />
        )}
        <TextArea
          label="Reason, as the author will read it"
          rows={3}
          value={reason}
          error={issue}
          onChange={({ target }) => setReason(target.value)}
        />
        <Beginnings action={action} onPick={setReason} />
        {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            kind={action === 'remove' || action === 'suspend' ? 'danger' : 'primary'}
            isWorking={isWorking}
            workingLabel="Deciding"
          >
            {ACTION_NAMES[action]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Beginnings({ action, onPick }: { action: Action; onPick: (reason: string) => void }) {
  const beginnings = REASON_TEMPLATES[action] ?? [];
  if (beginnings.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted">To begin with:</p>
      <ul className="grid gap-1">
        {beginnings.map((beginning) => (
          <li key={beginning}>
            <TextAction className="text-start" onClick={() => onPick(beginning)}>
              {beginning}
            </TextAction>
          </li>
        ))}
      </ul>
    </div>
  );
}
