import { TextAction } from '#ui/text-action.tsx';
import type { DraftHandle } from './use-draft.ts';

const STATE_MESSAGES = {
  idle: '',
  saving: 'Saving draft',
  saved: 'Draft saved',
  'not-sent': 'Draft saved on this device. Post it when you’re back online.',
} as const;

const NOT_SAVED_MESSAGE = 'This couldn’t be saved yet. Copy it before you leave.';

type DraftStatusProps = { handle: DraftHandle; onDiscard?: () => void };

export function DraftStatus({ handle, onDiscard }: DraftStatusProps) {
  const { state, isStoredHere, isRestored, other, takeOther } = handle;
  const isNotSaved = state === 'not-sent' && !isStoredHere;
  const message = isNotSaved
    ? NOT_SAVED_MESSAGE
    : STATE_MESSAGES[state] || (isRestored ? 'Draft restored' : '');
  if (!message && !other) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span role="status">{message}</span>
      {onDiscard && isRestored && (
        <TextAction tone="muted" className="text-xs!" onClick={onDiscard}>
          Start over
        </TextAction>
      )}
      {other && (
        <span>
          You also edited this in another window or on another device.{' '}
          <TextAction className="text-xs!" onClick={takeOther}>
            Use that text instead
          </TextAction>
        </span>
      )}
    </div>
  );
}
