import { NoticeBox } from '#ui/notice-box.tsx';
import type { TextPreview } from './text-library.ts';

type Problem = TextPreview['problems'][number];

type ProblemListProps = {
  tone: 'bad' | 'warn';
  title: string;
  problems: readonly Problem[];
  onGoTo: (line: number) => void;
};

export function ProblemList({ tone, title, problems, onGoTo }: ProblemListProps) {
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
