import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Course } from '#platform/api/generated/types.gen.ts';
import { useAttempt } from '#platform/query/use-notify-problem.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { courseQuery, useSaveCheckpoint } from './courses.queries.ts';

type Week = Course['weeks'][number];

type CheckpointProps = { userId: string; courseId: string; week: Week; isNumbered?: boolean };

/** What a learner can do after a week, to check once it’s true. */
export function Checkpoint({ userId, courseId, week, isNumbered = false }: CheckpointProps) {
  const save = useSaveCheckpoint(userId, courseId);
  const attempt = useAttempt();
  const { number, checkpoint, isChecked } = week;
  const check = (value: boolean) =>
    void attempt(
      save.mutateAsync({ week: number, isChecked: value }),
      'The checkpoint couldn’t be saved. Please try again.',
    );
  return (
    <Checkbox checked={isChecked} onCheckedChange={check}>
      {isNumbered && `Week ${number}: `}
      {checkpoint}
    </Checkbox>
  );
}

type WeekCheckpointProps = {
  userId: string;
  courseId: string;
  /** The lesson at whose end it is shown. */
  lessonId: string;
  /** False while the lesson is open: the course is only loaded then, so that nothing moves later. */
  isShown: boolean;
};

/** The checkpoint of the week that a lesson belongs to, once the week’s other lessons are finished. */
export function WeekCheckpoint({ userId, courseId, lessonId, isShown }: WeekCheckpointProps) {
  const titleId = useId();
  const { data } = useQuery(courseQuery(userId, courseId));
  const week = data?.course.weeks.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  const isLast = week?.lessons.every(({ id, status }) => id === lessonId || status === 'completed');
  if (!isShown || !week || !isLast) return null;
  return (
    <section aria-labelledby={titleId} className="rule grid gap-1 print:hidden">
      <h2 id={titleId} className="text-sm font-semibold">
        You finished week {week.number}. Is this true now?
      </h2>
      <Checkpoint userId={userId} courseId={courseId} week={week} />
    </section>
  );
}
