import { getThemeTitle } from '@attune/domain/daily/themes';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AdminDailyRecord, DailyItem } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Tag } from '#ui/tag.tsx';
import type { TextLibrary, TextRecord } from '../texts/text-library.ts';
import NEW_DAILY from './new-daily.md?raw';

function toRecord({ item, ...record }: AdminDailyRecord): TextRecord {
  return { ...record, entry: item };
}

export const dailyLibrary: TextLibrary = {
  kind: 'daily',
  noun: 'daily page',
  plural: 'daily pages',
  template: NEW_DAILY,
  readersKey: ['daily'],
  publication: {
    whilePublished:
      'It can be chosen for any day. If you unpublish it, no one new gets it; people who’ve already had it keep it.',
    whileUnpublished:
      'It isn’t chosen for any day. Publish it to make the last saved version available.',
  },
  read: async (id) => toRecord(await unwrap(sdk.readAdminDaily({ path: { id } }))),
  async preview(markdown) {
    const { item, problems, remarks } = await unwrap(sdk.previewDaily({ body: { markdown } }));
    const view = () => item && <DailyPreview item={item} />;
    return { id: item?.id ?? null, problems, remarks, view };
  },
  save: async ({ id, body }) => toRecord(await unwrap(sdk.saveDaily({ path: { id }, body }))),
  publish: async (id, isPublished) =>
    toRecord(await unwrap(sdk.publishDaily({ path: { id }, body: { isPublished } }))),
  restore: async (id, version) =>
    toRecord(await unwrap(sdk.restoreDaily({ path: { id }, body: { version } }))),
};

function DailyPreview({ item }: { item: DailyItem }) {
  return (
    <article className="grid gap-8">
      <header className="grid justify-items-start gap-3">
        <Tag>{getThemeTitle(item.theme)}</Tag>
        <h3 className="display text-3xl">{item.title}</h3>
      </header>
      <Markdown text={item.idea} />
      <section className="grid gap-3">
        <h4 className="text-sm font-semibold">Two minutes</h4>
        <Markdown text={item.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')} />
      </section>
      <section className="grid gap-2">
        <h4 className="text-sm font-semibold">A question</h4>
        <p className="heading text-2xl">{item.question}</p>
      </section>
    </article>
  );
}
