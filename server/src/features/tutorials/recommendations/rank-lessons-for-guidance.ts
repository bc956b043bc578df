import type { GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import type { Reason } from '@attune/domain/guidance/reason';
import { rankCatalog } from '@attune/domain/guidance/recommend';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '#platform/db/database.ts';
import { listFrontMatter } from '../lessons/tutorials.repository.ts';

type LessonSuggestion = { id: string; title: string; minutes: number; reasons: readonly Reason[] };

export async function rankLessonsForGuidance(
  db: Executor,
  input: GuidanceInput,
): Promise<LessonSuggestion[]> {
  const frontMatterById = new Map(
    (await listFrontMatter(db)).map((frontMatter) => [frontMatter.id, frontMatter]),
  );
  return rankCatalog(input, [...frontMatterById.values()].map(tutorialToCatalogItem)).flatMap(
    ({ thing, reasons }) => {
      const frontMatter = frontMatterById.get(thing.id);
      return frontMatter
        ? [{ id: frontMatter.id, title: frontMatter.title, minutes: frontMatter.minutes, reasons }]
        : [];
    },
  );
}
