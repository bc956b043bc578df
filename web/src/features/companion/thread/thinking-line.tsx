import { Lightbulb } from 'lucide-react';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { StringWave } from '#ui/string-wave.tsx';

type ThinkingLineProps = { thinking: string; isThinking: boolean };

/** What the model thinks before it answers, for those who open it. */
export function ThinkingLine({ thinking, isThinking }: ThinkingLineProps) {
  return (
    <Disclosure
      summary={
        isThinking ? (
          <>
            <StringWave className="h-4.5 w-8 shrink-0 text-accent-ink" />
            Thinking…
          </>
        ) : (
          <>
            <Icon of={Lightbulb} size={18} />
            Its reasoning
          </>
        )
      }
    >
      <p className="max-h-72 max-w-measure overflow-y-auto border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line text-muted">
        {thinking}
      </p>
      <p className="pt-2 text-xs text-muted">This isn’t saved, and it may be wrong.</p>
    </Disclosure>
  );
}
