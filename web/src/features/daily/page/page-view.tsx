import { formatMinutes } from '@attune/domain/kernel/pluralize';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { Cover } from '#ui/cover.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { ReasonLine } from '#ui/reason-line.tsx';
import { DailyPageHead } from './daily-page-head.tsx';
import { Question } from './question.tsx';
import { TwoMinutes } from './two-minutes.tsx';

type PageViewProps = { userId: string; page: DailyPage; nextStep?: ReactNode; reviews?: ReactNode };

export function PageView({ userId, page, nextStep, reviews }: PageViewProps) {
  const { title, idea } = page.item;

  useEffect(() => {
    document.title = `${title} · Attune`;
  }, [title]);

  return (
    <article className="grid items-start justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,40rem)_19rem]">
      <div className="grid min-w-0 gap-10">
        <DailyPageHead userId={userId} page={page} />
        <Markdown text={idea} hasOpening className="max-w-measure text-lg" />
        <TwoMinutes userId={userId} page={page} />
        <Question key={page.day} userId={userId} page={page} />
        {reviews}
      </div>
      <PageRail page={page} nextStep={nextStep} />
    </article>
  );
}

function PageRail({ page, nextStep }: { page: DailyPage; nextStep: ReactNode }) {
  const { lesson } = page;
  return (
    <aside className="grid content-start gap-8">
      <div className="aspect-5/4 overflow-clip rounded-lg max-lg:hidden">
        <Cover id={page.item.id} />
      </div>
      <Part title="Why this page">
        <Why page={page} />
      </Part>
      {nextStep}
      {lesson && (
        <Part title="Related lesson">
          <p className="grid gap-1">
            <Link to={`/tutorials/${lesson.id}`} className="link heading text-lg">
              {lesson.title}
            </Link>
            <span className="text-sm text-muted">
              {lesson.summary} {formatMinutes(lesson.minutes)}.
            </span>
          </p>
        </Part>
      )}
    </aside>
  );
}

function Why({ page: { reasons, isEditorsChoice } }: { page: DailyPage }) {
  if (isEditorsChoice) {
    return (
      <p className="text-sm">
        Our editors picked this page for everyone. Your next page will be chosen for you, as usual.
      </p>
    );
  }
  const [reason] = reasons;
  if (!reason) return <p className="text-sm">You haven’t read this one yet.</p>;
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
