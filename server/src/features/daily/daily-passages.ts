import type { DailyItem } from '@attune/domain/daily/daily-item';
import { splitPassages } from '@attune/domain/search/split-passages';
import type { PassageSource } from '#platform/embeddings/passages.ts';
import { listPublishedItems, readDailyVersion } from './daily-library.repository.ts';

export const splitDaily = ({ title, idea, question }: DailyItem): string[] => [
  `${title}. ${question}`,
  ...splitPassages(idea),
];

export const dailyPassages: PassageSource = {
  name: 'daily',
  readVersion: readDailyVersion,
  listPassages: async (db) =>
    (await listPublishedItems(db)).flatMap((item) =>
      splitDaily(item).map((text) => ({ id: item.id, text })),
    ),
};
