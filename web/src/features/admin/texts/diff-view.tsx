import { cx } from '#ui/cx.ts';
import { type DiffLine, diffLines, groupChangedLines } from './line-diff.ts';

type DiffViewProps = { older: string; newer: string };

const LINE_STYLES: Record<DiffLine['kind'], { sign: string; name: string; className: string }> = {
  same: { sign: ' ', name: '', className: 'text-muted' },
  gone: { sign: '−', name: 'Removed: ', className: 'bg-bad-soft' },
  new: { sign: '+', name: 'Added: ', className: 'bg-good-soft' },
};

export function DiffView({ older, newer }: DiffViewProps) {
  const parts = groupChangedLines(diffLines(older, newer));
  if (parts.length === 0) return <p className="text-sm text-muted">Both versions are the same.</p>;
  return (
    <div className="grid gap-2 overflow-clip rounded-md border border-line bg-surface py-2 font-mono text-xs">
      {parts.map(({ lines, skipped }, partIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no key but their index
        <div key={partIndex}>
          {skipped > 0 && (
            <p className="px-3 py-1 font-sans text-muted">
              {skipped === 1 ? 'One unchanged line' : `${skipped} unchanged lines`}
            </p>
          )}
          {lines.map(({ kind, text }, lineIndex) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key but their index
              key={lineIndex}
              className={cx('grid grid-cols-[1rem_1fr] px-3 py-0.5', LINE_STYLES[kind].className)}
            >
              <span aria-hidden="true">{LINE_STYLES[kind].sign}</span>
              <span className="min-w-0 break-words whitespace-pre-wrap">
                <span className="sr-only">{LINE_STYLES[kind].name}</span>
                {text}
              </span>
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}
