import type { Activity, GuidanceInput } from '@attune/domain/guidance/guidance-profile';
import type { Reason } from '@attune/domain/guidance/reason';
import { rankCatalog } from '@attune/domain/guidance/recommend';
import { getProgressStatus } from '@attune/domain/tutorials/progress';
import { tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import { readGuidanceInput } from '#features/assessment';
import type { Executor } from '#platform/db/database.ts';
import { listFrontMatter, listLibraryEntries } from '../lessons/tutorials.repository.ts';
import { listProgress } from '../progress/progress.repository.ts';
import { toProgress } from '../progress/progress.ts';

type OwnProgress = Awaited<ReturnType<typeof listProgress>>;

function toActivity(own: OwnProgress): Activity[] {
  return own.flatMap(({ title, progress }): Activity[] => {
    const what = getProgressStatus(toProgress(progress));
    return what === 'new' ? [] : [{ thingId: progress.tutorialId, what, title }];
  });
}

export async function readGuidance(
  db: Executor,
  userId: string,
): Promise<{ input: GuidanceInput; own: OwnProgress }> {
  const own = await listProgress(db, userId);
  const guidance = await readGuidanceInput(db, userId);
  return { input: { ...guidance, activity: toActivity(own) }, own };
}

export type RankedLesson = {
  id: string;
  title: string;
  summary: string;
  minutes: number;
  reasons: readonly Reason[];
  isCompleted: boolean;
};

/** Lists all published lessons: uncompleted ones in the user's order, then completed ones. */
export async function rankLessons(db: Executor, userId: string): Promise<RankedLesson[]> {
  const { input } = await readGuidance(db, userId);
  const entries = await listLibraryEntries(db, userId);
  const ranked = rankCatalog(
    input,
    entries.map(({ tutorial }) => tutorialToCatalogItem(tutorial)),
  );
  const rankings = new Map(
    ranked.map(({ thing, reasons }, index) => [thing.id, { position: index, reasons }]),
  );
  const indexOf = ({ id }: { id: string }) => rankings.get(id)?.position ?? rankings.size;
  return entries
    .map(({ tutorial: { id, title, summary, minutes }, progress }) => ({
      id,
      title,
      summary,
      minutes,
      reasons: rankings.get(id)?.reasons ?? [],
      isCompleted: getProgressStatus(progress && toProgress(progress)) === 'completed',
    }))
    .toSorted((one, other) => indexOf(one) - indexOf(other));
}

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

/** A worried reader should not start with an hour-long lesson. */
const MAX_SHORT_MINUTES = 15;

/**
 * Suggests the best short lesson for the user, or else the best lesson of any length; null when all
 * are completed.
 */
export async function suggestShortLesson(
  db: Executor,
  userId: string,
): Promise<Pick<RankedLesson, 'id' | 'title' | 'minutes' | 'reasons'> | null> {
  const uncompleted = (await rankLessons(db, userId)).filter(({ isCompleted }) => !isCompleted);
  const lesson = uncompleted.find(({ minutes }) => minutes <= MAX_SHORT_MINUTES) ?? uncompleted[0];
  if (!lesson) return null;
  const { id, title, minutes, reasons } = lesson;
  return { id, title, minutes, reasons };
}

type OwnLesson = { id: string; title: string; status: 'started' | 'completed'; at: string };

export async function listOwnLessons(db: Executor, userId: string): Promise<OwnLesson[]> {
  const own = await listProgress(db, userId);
  return own.flatMap(({ title, isPublished, progress }) => {
    const status = getProgressStatus(toProgress(progress));
    if (!isPublished || status === 'new') return [];
    const at = progress.completedAt ?? progress.updatedAt;
    return [{ id: progress.tutorialId, title, status, at: at.toISOString() }];
  });
}
