import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Cover } from '#ui/cover.tsx';
import { Icon } from '#ui/icon.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import type { Lesson } from '../../lesson-change.ts';

type NextLessonProps = { next: NonNullable<Lesson['next']> };

export function NextLesson({ next }: NextLessonProps) {
  const [reason] = next.reasons;
  return (
    <section aria-labelledby="next-lesson" className="rule print:hidden grid gap-4">
      <p className="text-sm font-semibold">Your next step</p>
      <div className="grid gap-4 sm:grid-cols-[11rem_1fr] sm:gap-6">
        <div className="aspect-8/5 self-start overflow-clip rounded-md">
          <Cover id={next.id} />
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <h2 id="next-lesson" className="heading text-2xl">
            {next.title}
          </h2>
          <p className="text-sm text-muted">{next.summary}</p>
          {reason && <ReasonLine reason={reason} />}
          <Button className="mt-1" render={<Link to={`/tutorials/${next.id}`} />}>
            Start lesson, {formatMinutes(next.minutes)}
            <Icon of={ArrowRight} size={18} />
          </Button>
        </div>
      </div>
    </section>
  );
}
