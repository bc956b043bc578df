import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';

export function PageRail({ page }: { page: DailyPage }) {
  const { lesson } = page;
  const [reason] = lesson?.reasons ?? [];
  return (
    <aside className="grid content-start gap-8">
      <div className="aspect-5/4 overflow-clip rounded-lg max-lg:hidden">
        <Cover id={page.item.id} />
      </div>
      <Part title="Why this page">
        <Why page={page} />
      </Part>
      {lesson && (
        <Part title="One lesson with it">
          <p className="grid gap-1">
            <Link to={`/tutorials/${lesson.id}`} className="link heading text-lg">
              {lesson.title}
            </Link>
            <span className="text-sm text-muted">
              {lesson.summary} {formatMinutes(lesson.minutes)}.
            </span>
          </p>
          {reason && <ReasonLine reason={reason} />}
        </Part>
      )}
    </aside>
  );
}

function Why({ page: { reasons, isEditorsChoice } }: { page: DailyPage }) {
  if (isEditorsChoice) {
    return (
      <p className="text-sm">
        Everyone reads this page on this day: our editors chose it. Tomorrow’s is chosen for you
        again.
      </p>
    );
  }
  const [reason] = reasons;
  if (!reason) return <p className="text-sm">It is one that you had not read yet.</p>;
  return <ReasonLine reason={reason} canChange />;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid gap-3">
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
