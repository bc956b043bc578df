import { useEffect } from 'react';
import type { DailyPage } from '#platform/api/generated/types.gen.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { DailyPageHead } from './daily-page-head.tsx';
import { PageRail } from './page-rail.tsx';
import { Question } from './question.tsx';
import { TwoMinutes } from './two-minutes.tsx';

type PageViewProps = { userId: string; page: DailyPage };

export function PageView({ userId, page }: PageViewProps) {
  const { title, idea } = page.item;

  useEffect(() => {
    document.title = `${title} · Attune`;
  }, [title]);

  return (
    <article className="grid items-start justify-between gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_19rem]">
      <div className="grid min-w-0 gap-10">
        <DailyPageHead userId={userId} page={page} />
        <div className="max-w-measure text-lg">
          <Markdown text={idea} />
        </div>
        <TwoMinutes userId={userId} page={page} />
        <Question key={page.day} userId={userId} page={page} />
      </div>
      <PageRail page={page} />
    </article>
  );
}
