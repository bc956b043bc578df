import { MARK_LABELS, MARKS, type Mark } from '@attune/domain/courses/course-rules';
import type { Course, CourseWork } from '#platform/api/generated/types.gen.ts';
import { RadioRows } from '#ui/radio-rows.tsx';

type Criterion = Course['project']['criteria'][number];

type RubricProps = {
  criteria: readonly Criterion[];
  marks: CourseWork['marks'];
  onMark: (criterionId: string, mark: Mark) => void;
};

const LEVELS: Readonly<Record<Mark, keyof Criterion['levels']>> = {
  'not-yet': 'notYet',
  partly: 'partly',
  fully: 'fully',
};

export function Rubric({ criteria, marks, onMark }: RubricProps) {
  const marked = criteria.filter(({ id }) => marks[id]).length;
  return (
    <section aria-labelledby="rubric" className="rule grid gap-6">
      <div className="grid gap-1">
        <h2 id="rubric" className="text-sm font-semibold">
          Rate it yourself
        </h2>
        <p className="text-sm text-muted">
          Choose the line that’s true today. “Not yet” is a fine answer.{' '}
          {marked > 0 && `${marked} of ${criteria.length} rated.`}
        </p>
      </div>
      {criteria.map(({ id, title, levels }) => (
        <RadioRows<Mark>
          key={id}
          isDense
          isInOneColumn
          legend={<h3 className="heading text-lg">{title}</h3>}
          options={MARKS.map((mark) => ({
            value: mark,
            title: `${MARK_LABELS[mark]}: ${levels[LEVELS[mark]]}`,
          }))}
          value={marks[id] ?? null}
          onValueChange={(mark) => onMark(id, mark)}
        />
      ))}
    </section>
  );
}

/** The criteria before there is anything to mark. */
export function Goals({ criteria }: Pick<RubricProps, 'criteria'>) {
  return (
    <section aria-labelledby="rubric" className="rule grid gap-3">
      <h2 id="rubric" className="text-sm font-semibold">
        What makes it good
      </h2>
      <dl className="grid gap-3">
        {criteria.map(({ id, title, levels }) => (
          <div key={id}>
            <dt className="text-sm font-semibold">{title}</dt>
            <dd className="text-sm text-muted">{levels.fully}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">You’ll rate these yourself once your text is here.</p>
    </section>
  );
}
