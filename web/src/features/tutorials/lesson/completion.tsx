import { Button } from '#ui/button.tsx';
import type { Lesson } from '../lesson-change.ts';
import { getOpenParts } from './outline/lesson-parts.ts';

type CompletionProps = {
  lesson: Lesson;
  /** Null where the bar below the step has the button. */
  onFinish: (() => void) | null;
};

/** The user decides when a lesson is finished; open parts are listed but don't prevent it. */
export function Completion({ lesson, onFinish }: CompletionProps) {
  const open = getOpenParts(lesson);
  const openPartsText =
    open.length > 1 ? `${open.slice(0, -1).join(', ')} and ${open.at(-1)}` : open[0];
  return (
    <section
      aria-label="Finish the lesson"
      className="rule grid justify-items-start gap-3 print:hidden"
    >
      <p className="text-sm text-muted">
        {openPartsText
          ? `Still to do: ${openPartsText}. You can finish anyway.`
          : 'You’ve done everything in this lesson.'}
      </p>
      {onFinish && <Button onClick={onFinish}>Finish lesson</Button>}
    </section>
  );
}
