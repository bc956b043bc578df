import { Mic, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCompanionContext } from '../companion-context.tsx';
import type { DictationControl } from './use-dictation.ts';

/** Hidden in browsers that can't turn speech into text. */
export function DictateButton({ dictation }: { dictation: DictationControl }) {
  const { isSupported, isListening, start, stop } = dictation;
  if (!isSupported) return null;
  return (
    <IconButton
      size="sm"
      label={isListening ? 'Stop dictating' : 'Dictate'}
      onClick={isListening ? stop : start}
      className={cx(
        'max-lg:size-11 pointer-coarse:size-11',
        isListening && 'bg-accent-soft text-accent-ink!',
      )}
    >
      <Icon of={isListening ? Square : Mic} size={isListening ? 16 : 20} />
    </IconButton>
  );
}

export function DictationNote({ dictation }: { dictation: DictationControl }) {
  const { isListening, interim, problem } = dictation;
  const { announce } = useCompanionContext();
  const wasListening = useRef(false);
  useEffect(() => {
    if (isListening !== wasListening.current) {
      announce(isListening ? 'Listening. The text goes into the field.' : 'Stopped listening.');
    }
    wasListening.current = isListening;
  }, [announce, isListening]);
  if (!isListening && problem === null) return null;
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3 text-sm">
      {isListening && (
        <>
          <p className="flex min-w-0 items-baseline gap-2 font-medium">
            <span className="wait size-2 shrink-0 rounded-full bg-bad-fill" aria-hidden="true" />
            Listening…
            <span dir="auto" className="min-w-0 truncate font-normal text-muted">
              {interim}
            </span>
          </p>
          <p className="text-xs text-muted">
            Your browser may send the audio to its provider to turn it into text. Attune never gets
            the audio.
          </p>
        </>
      )}
      <p role="status" className="text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}
