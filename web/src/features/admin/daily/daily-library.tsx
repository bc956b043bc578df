import * as api from '#platform/api/admin-daily.ts';
import type { TextLibrary, TextRecord } from '../texts/text-library.ts';
import { DailyPreview } from './daily-preview.tsx';
import { NEW_DAILY } from './new-daily.ts';

function toRecord({ item, ...record }: api.AdminDailyRecord): TextRecord {
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
      'It can be chosen for a day. Unpublished, nobody new gets it; who had it keeps it.',
    whileNot: 'It is not chosen for any day. Published, it can be, as it was last saved.',
  },
  read: async (id) => toRecord(await api.readAdminDaily(id)),
  async preview(markdown) {
    const { item, problems, remarks } = await api.previewDaily(markdown);
    const view = () => item && <DailyPreview item={item} />;
    return { id: item?.id ?? null, problems, remarks, view };
  },
  save: async (save) => toRecord(await api.saveDaily(save)),
  publish: async (id, isPublished) => toRecord(await api.publishDaily(id, isPublished)),
  restore: async (id, version) => toRecord(await api.restoreDaily(id, version)),
};
