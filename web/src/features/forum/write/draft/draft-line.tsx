import { TextAction } from '../../../../ui/text-action.tsx';
import type { DraftHandle } from './use-draft.ts';

const WORDS = {
  idle: '',
  saving: 'Keeping your draft',
  saved: 'Draft kept',
  'not-sent': 'Draft kept on this device. It isn’t posted: post it when you’re back online.',
} as const;

const NOWHERE = 'This could not be kept anywhere yet. Please copy it before you leave.';

type DraftLineProps = { handle: DraftHandle; onDiscard?: () => void };

/** Says where the words are, and offers what else was written. */
export function DraftLine({ handle, onDiscard }: DraftLineProps) {
  const { state, isKeptHere, isRestored, other, takeOther } = handle;
  const isNowhere = state === 'not-sent' && !isKeptHere;
  const words = isNowhere
    ? NOWHERE
    : WORDS[state] || (isRestored ? 'Your draft is here again' : '');
  if (!words && !other) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <span role="status">{words}</span>
      {onDiscard && isRestored && (
        <TextAction tone="muted" className="text-xs!" onClick={onDiscard}>
          Start afresh
        </TextAction>
      )}
      {other && (
        <span>
          You wrote this in another window or on another device, too.{' '}
          <TextAction className="text-xs!" onClick={takeOther}>
            Take that text instead
          </TextAction>
        </span>
      )}
    </div>
  );
}
