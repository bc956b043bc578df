import { type Ref, useImperativeHandle, useRef } from 'react';
import { cx } from '#ui/cx.ts';

export type LineEditorHandle = { goTo: (line: number) => void };

type LineEditorProps = {
  ref: Ref<LineEditorHandle>;
  value: string;
  onChange: (value: string) => void;
  /** Line numbers with a problem, starting at 1. */
  badLines: ReadonlySet<number>;
  label: string;
  describedBy: string;
};

/** Shared by the field and the copy under it, so that each number is next to its line. */
const TEXT_LAYOUT =
  'col-start-1 row-start-1 min-w-0 ps-13 pe-3 py-3 font-mono text-sm leading-relaxed break-words whitespace-pre-wrap';

export function LineEditor({ ref, value, onChange, badLines, ...labels }: LineEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const lines = value.split('\n');

  useImperativeHandle(ref, () => ({
    goTo(line) {
      const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
      field.current?.focus({ preventScroll: true });
      field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
      mirror.current?.children[line - 1]?.scrollIntoView({ block: 'center' });
    },
  }));

  return (
    <div className="grid max-h-[75svh] overflow-x-clip overflow-y-auto rounded-md border border-line-strong bg-raised has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus">
      <div ref={mirror} aria-hidden="true" className={TEXT_LAYOUT}>
        {lines.map((text, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their number
            key={index}
            className={cx(
              'relative -ms-13 ps-13 text-transparent',
              badLines.has(index + 1) && 'bg-bad-soft',
            )}
          >
            <span
              className={cx(
                'absolute start-0 w-10 pe-1 text-end tabular-nums select-none',
                badLines.has(index + 1) ? 'font-semibold text-bad' : 'text-muted',
              )}
            >
              {index + 1}
            </span>
            {text === '' ? '\u200b' : text}
          </div>
        ))}
      </div>
      <textarea
        ref={field}
        aria-label={labels.label}
        aria-describedby={labels.describedBy}
        spellCheck
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          TEXT_LAYOUT,
          'size-full resize-none overflow-hidden bg-transparent outline-none',
        )}
      />
    </div>
  );
}
