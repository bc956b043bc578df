import { cx } from '#ui/cx.ts';
import { changedParts, type DiffLine, lineDiff } from './line-diff.ts';

type DiffViewProps = { older: string; newer: string };

const KINDS: Record<DiffLine['kind'], { sign: string; name: string; look: string }> = {
  same: { sign: ' ', name: '', look: 'text-muted' },
  gone: { sign: '−', name: 'Removed: ', look: 'bg-bad-soft' },
  new: { sign: '+', name: 'Added: ', look: 'bg-good-soft' },
};

export function DiffView({ older, newer }: DiffViewProps) {
  const parts = changedParts(lineDiff(older, newer));
  if (parts.length === 0) return <p className="text-sm text-muted">The two texts are the same.</p>;
  return (
    <div className="grid gap-2 overflow-clip rounded-md border border-line bg-surface py-2 font-mono text-xs">
      {parts.map(({ lines, skipped }, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no key but their index
        <div key={part}>
          {skipped > 0 && (
            <p className="px-3 py-1 font-sans text-muted">
              {skipped === 1 ? 'One line as before' : `${skipped} lines as before`}
            </p>
          )}
          {lines.map(({ kind, text }, at) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index
              key={at}
              className={cx('grid grid-cols-[1rem_1fr] px-3 py-0.5', KINDS[kind].look)}
            >
              <span aria-hidden="true">{KINDS[kind].sign}</span>
              <span className="min-w-0 break-words whitespace-pre-wrap">
                <span className="sr-only">{KINDS[kind].name}</span>
                {text}
              </span>
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
