import { Bookmark } from 'lucide-react';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { changeProgress } from './lesson-change.ts';
import { useChangeLesson } from './tutorials.queries.ts';

type SaveToggleProps = {
  userId: string;
  tutorial: { id: string; title: string };
  isSaved: boolean;
  /** Whether the icon has a visible label; without one it has only an accessible name. */
  hasLabel?: boolean;
};

export function SaveToggle({ userId, tutorial, isSaved, hasLabel = false }: SaveToggleProps) {
  const changeLesson = useChangeLesson(userId);
  const attempt = useAttempt();

  function toggle() {
    const change = changeProgress(tutorial.id, { isSaved: !isSaved });
    void attempt(
      changeLesson(change),
      `“${tutorial.title}” couldn’t be updated. Please try again.`,
    );
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      {...(hasLabel ? {} : { 'aria-label': `Save “${tutorial.title}” for later` })}
      onClick={toggle}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-md text-sm font-semibold transition-colors duration-(--duration-fast)',
        isSaved ? 'text-accent-ink' : 'text-muted hover:text-ink',
        hasLabel
          ? 'border border-line-strong bg-raised px-4 text-ink! hover:bg-tint'
          : 'w-11 hover:bg-tint',
      )}
    >
      <Icon of={Bookmark} className={isSaved ? 'fill-current text-accent-ink' : ''} />
      {hasLabel && (isSaved ? 'Saved' : 'Save for later')}
    </button>
  );
}
