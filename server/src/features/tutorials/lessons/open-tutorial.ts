import { rankCatalog } from '@attune/domain/guidance/recommend';
import { getMinutesLeft } from '@attune/domain/tutorials/progress';
import { type Tutorial, tutorialToCatalogItem } from '@attune/domain/tutorials/tutorial';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { listNotes } from '../notes/notes.repository.ts';
import { toNoteDocument } from '../notes/notes.ts';
import { findProgress } from '../progress/progress.repository.ts';
import { toProgress, toProgressDocument } from '../progress/progress.ts';
import { readGuidance } from '../recommendations/rank-lessons.ts';
import type {
  MediaResponse,
  TutorialDetailResponse,
  TutorialDocument,
} from '../tutorials.schemas.ts';
import { requireTutorial } from './require-tutorial.ts';
import { findTutorialTitles, listLibraryEntries } from './tutorials.repository.ts';

/** Data of the goals feature. The app passes it in, because tutorials may not import goals. */
export type TutorialPorts = {
  linkedGoals(userId: string, tutorialId: string): Promise<{ id: string; title: string }[]>;
};

export async function openTutorial(
  { db }: Pick<Services, 'db'>,
  { linkedGoals }: TutorialPorts,
  userId: string,
  tutorialId: string,
): Promise<TutorialDetailResponse> {
  const { content, version } = await requireTutorial(db, tutorialId);
  const row = await findProgress(db, { userId, tutorialId });
  const titles = await findTutorialTitles(db, content.prerequisites);
  const notes = await listNotes(db, userId, tutorialId);
  return {
    tutorial: toTutorialDocument(content, { version, titles }),
    progress: toProgressDocument(row, content),
    minutesLeft: getMinutesLeft(content, row && toProgress(row)),
    notes: notes.map(toNoteDocument),
    next: await chooseNext(db, userId, content),
    goals: await linkedGoals(userId, tutorialId),
  };
}

/** The best match among the tutorials that this one leads to, or else among all others. */
async function chooseNext(
  db: Executor,
  userId: string,
  { id, next }: Tutorial,
): Promise<TutorialDetailResponse['next']> {
  const { input } = await readGuidance(db, userId);
  const entries = await listLibraryEntries(db, userId);
  const others = entries.map(({ tutorial }) => tutorial).filter((tutorial) => tutorial.id !== id);
  const ranked = rankCatalog(input, others.map(tutorialToCatalogItem));
  const best = ranked.find(({ thing }) => next.includes(thing.id)) ?? ranked[0];
  const tutorial = others.find((other) => other.id === best?.thing.id);
  if (!best || !tutorial) return null;
  const { title, summary, minutes } = tutorial;
  return { id: tutorial.id, title, summary, minutes, reasons: best.reasons };
}

/**
 * The tutorial as readers get it. The right options of the quiz and their explanations stay on the
 * server.
 */
export function toTutorialDocument(
  tutorial: Tutorial,
  { version, titles }: { version: number; titles: ReadonlyMap<string, string> },
): TutorialDocument {
  return {
    id: tutorial.id,
    title: tutorial.title,
    summary: tutorial.summary,
    track: tutorial.track,
    level: tutorial.level,
    minutes: tutorial.minutes,
    taskMinutes: tutorial.taskMinutes,
    prerequisites: tutorial.prerequisites.flatMap((id) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ id, title }];
    }),
    isReversible: tutorial.isReversible,
    needsNoAccount: tutorial.needsNoAccount,
    isAboutLimits: tutorial.isAboutLimits,
    reading: tutorial.reading,
    reviewed: tutorial.reviewed,
    sections: [...tutorial.sections],
    checklist: [...tutorial.checklist],
    quiz: tutorial.quiz.map(({ question, options }) => ({
      question,
      options: options.map(({ text }) => text),
    })),
    version,
  };
}

/**
 * Finds a picture and a video for a tutorial. If one is missing, the note in the response says so;
 * that is not an error.
 */
export async function findMedia(
  { db, media }: Pick<Services, 'db' | 'media'>,
  id: string,
): Promise<MediaResponse> {
  const { content } = await requireTutorial(db, id);
  const [{ photo, note: photoNote }, { video, note: videoNote }] = await Promise.all([
    media.photos.find(content.photoQuery),
    media.videos.find(content.videoQuery),
  ]);
  const notes = [...new Set([photoNote, videoNote])].filter((note) => note !== null);
  return { photo, video, note: notes.length > 0 ? notes.join(' ') : null };
}
