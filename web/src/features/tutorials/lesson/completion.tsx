import { buildLessonDiscussionPath } from '@attune/domain/forum/lesson-discussion-link';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextAction } from '#ui/text-action.tsx';
import type { Lesson } from '../lesson-change.ts';
import { getOpenParts } from './outline/lesson-parts.ts';

type CompletionProps = {
  lesson: Lesson;
  timeZone: string;
  onChange: (isCompleted: boolean) => void;
};

/** The user decides when a lesson is finished; open parts are listed but don't prevent it. */
export function Completion({ lesson, timeZone, onChange }: CompletionProps) {
  const { completedAt } = lesson.progress;
  const open = getOpenParts(lesson);
  const openPartsText =
    open.length > 1 ? `${open.slice(0, -1).join(', ')} and ${open.at(-1)}` : open[0];
  return (
    <section aria-label="Finish the lesson" className="rule grid justify-items-start gap-3">
      {completedAt ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="inline-flex items-center gap-2 font-semibold text-good">
            <Icon of={Check} />
            Finished on {formatDate(completedAt, timeZone)}
          </span>
          <TextAction onClick={() => onChange(false)}>Mark as unfinished</TextAction>
        </p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {openPartsText
              ? `Still open: ${openPartsText}. You can finish anyway.`
              : 'Everything here is done.'}
          </p>
          <Button onClick={() => onChange(true)}>Mark complete</Button>
        </>
      )}
      <TextAction render={<Link to={buildLessonDiscussionPath(lesson.tutorial)} />}>
        Talk about it in the community
      </TextAction>
    </section>
  );
}
