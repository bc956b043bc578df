import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useRestoreFocus } from '#ui/use-restore-focus.ts';
import { useMark } from '../daily.queries.ts';

type TwoMinutesProps = { userId: string; page: DailyPage };

/** A short exercise. Doing it counts as a practice; skipping it costs nothing. */
export function TwoMinutes({ userId, page }: TwoMinutesProps) {
  const { item, practice } = page;
  const list = item.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return (
    <section aria-labelledby="two-minutes" className="rule grid gap-4">
      <h2 id="two-minutes" className="text-sm font-semibold">
        Two minutes
      </h2>
      <div className="text-lg">
        <Markdown text={list} />
      </div>
      <Done userId={userId} page={page} />
      {practice && (
        <div className="grid gap-1 [&>p+p]:text-xs">
          <p className="text-sm text-muted">
            Have more time?{' '}
            <Link to={`/mind?practice=${practice.id}`} className="link">
              {practice.title}
            </Link>
            , {formatMinutes(practice.minutes)}.
          </p>
          {practice.reasons[0] && <ReasonLine reason={practice.reasons[0]} />}
        </div>
      )}
    </section>
  );
}

function Done({ userId, page }: TwoMinutesProps) {
  const mark = useMark(userId, page.day, 'done');
  const attempt = useAttempt();
  const outcome = useRestoreFocus<HTMLDivElement>(mark.isPending);
  const isDone = mark.isPending ? mark.variables : page.doneAt !== null;

  const set = (isOn: boolean) =>
    void attempt(mark.mutateAsync(isOn), 'That couldn’t be saved. Please try again.');
  return (
    <div
      ref={outcome}
      role="status"
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1"
    >
      {isDone ? (
        <>
          <p className="inline-flex items-center gap-1.5 text-sm font-medium">
            <Icon of={Check} size={18} className="text-good" />
            Done. It counts as a practice.
          </p>
          <TextAction tone="muted" onClick={() => set(false)}>
            Undo
          </TextAction>
        </>
      ) : (
        <Button kind="secondary" onClick={() => set(true)}>
          I did it
        </Button>
      )}
    </div>
  );
}
