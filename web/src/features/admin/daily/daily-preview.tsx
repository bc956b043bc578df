import { getThemeTitle } from '@attune/domain/daily/themes';
import type { DailyItem } from '#platform/api/admin-daily.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Tag } from '#ui/tag.tsx';

export function DailyPreview({ item }: { item: DailyItem }) {
  return (
    <article className="grid gap-8">
      <header className="grid justify-items-start gap-3">
        <Tag>{getThemeTitle(item.theme)}</Tag>
        <h3 className="display text-3xl">{item.title}</h3>
      </header>
      <Markdown text={item.idea} />
      <section className="grid gap-3">
        <h4 className="text-sm font-semibold">Two minutes</h4>
        <Markdown text={item.steps.map((step, at) => `${at + 1}. ${step}`).join('\n')} />
      </section>
      <section className="grid gap-2">
        <h4 className="text-sm font-semibold">A question</h4>
        <p className="heading text-2xl">{item.question}</p>
      </section>
    </article>
  );
}
