import { messageOf } from '#platform/api/api-error.ts';
import { NoticeBox } from '#ui/notice-box.tsx';
import type { TextPreview } from './text-library.ts';
import type { TextEditing } from './use-text-editor.ts';

type FindingsProps = { editing: TextEditing; onGoTo: (line: number) => void };

/** Errors that prevent saving, and warnings about references in the library. */
export function Findings({ editing, onGoTo }: FindingsProps) {
  const { problems, preview, previewError } = editing;
  const remarks = preview?.remarks ?? [];
  return (
    <div id="text-findings" role="status" className="grid gap-3 not-empty:mb-5">
      {problems.length > 0 && (
        <ProblemList
          tone="bad"
          title={
            problems.length === 1
              ? 'One thing needs fixing.'
              : `${problems.length} things need fixing.`
          }
          problems={problems}
          onGoTo={onGoTo}
        />
      )}
      {problems.length === 0 && remarks.length > 0 && (
        <ProblemList
          tone="warn"
          title="You can save it, but it doesn’t meet the library’s standards yet."
          problems={remarks}
          onGoTo={onGoTo}
        />
      )}
      {previewError && (
        <NoticeBox tone="bad">
          {messageOf(previewError, 'The preview couldn’t be loaded. Your text is safe.')}
        </NoticeBox>
      )}
    </div>
  );
}

type Problem = TextPreview['problems'][number];

type ProblemListProps = {
  tone: 'bad' | 'warn';
  title: string;
  problems: readonly Problem[];
  onGoTo: (line: number) => void;
};

function ProblemList({ tone, title, problems, onGoTo }: ProblemListProps) {
  return (
    <NoticeBox tone={tone} title={title}>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="flex items-baseline gap-3">
            <button
              type="button"
              onClick={() => onGoTo(line)}
              className="min-w-17 shrink-0 text-start font-medium underline tabular-nums"
            >
              Line {line}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}
