import { findDailyProblems } from '@attune/domain/daily/library/daily-library-problems';
import { parseDaily } from '@attune/domain/daily/parse-daily';
import { findPractice } from '#features/mind';
import type { Services } from '#platform/services.ts';
import type { DailyPreviewResponse } from './admin-daily.schemas.ts';
import type { DailyPorts } from './daily-ports.ts';

const LINK_PATTERN = /\/(?<prefix>tutorials\/|mind\?practice=)(?<id>[a-z0-9-]{1,80})/g;
const MAX_LINKS = 20;

/** Parses a draft: the result, the problems that prevent saving, and conflicts with the library. */
export async function previewDaily(
  { db }: Pick<Services, 'db'>,
  { findLesson }: Pick<DailyPorts, 'findLesson'>,
  markdown: string,
): Promise<DailyPreviewResponse> {
  const { content, problems } = parseDaily(markdown);
  if (!content) return { item: null, problems: [...problems], remarks: [] };
  const lessons = new Set<string>();
  const practices = new Set<string>();
  const links = [...markdown.matchAll(LINK_PATTERN)]
    .slice(0, MAX_LINKS)
    .map(({ groups }) => groups);
  const linkedIds = (prefix: string) =>
    links.filter((link) => link?.prefix === prefix).map((link) => link?.id ?? '');
  for (const id of new Set([content.lesson, ...linkedIds('tutorials/')])) {
    if (await findLesson(db, id)) lessons.add(id);
  }
  for (const id of new Set([content.practice ?? '', ...linkedIds('mind?practice=')])) {
    if (id !== '' && (await findPractice(db, id))) practices.add(id);
  }
  const remarks = findDailyProblems([{ item: content, markdown }], { lessons, practices });
  const { id, title, theme, idea, steps, question } = content;
  return {
    item: { id, title, theme, idea, steps: [...steps], question },
    problems: [],
    remarks: remarks.map(({ line, message }) => ({ line, message })),
  };
}
