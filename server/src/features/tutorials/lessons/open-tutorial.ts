import type { LessonStep } from '@attune/domain/guidance/next-step';
import type { Recommendation } from '@attune/domain/guidance/recommend';
import { getMinutesLeft } from '@attune/domain/tutorials/progress';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { Services } from '#platform/services.ts';
import { listNotes } from '../notes/notes.repository.ts';
import { toNoteDocument } from '../notes/notes.ts';
import { findProgress } from '../progress/progress.repository.ts';
import { toProgress, toProgressDocument } from '../progress/progress.ts';
import type {
  MediaResponse,
  TutorialDetailResponse,
  TutorialDocument,
} from '../tutorials.schemas.ts';
import { listCourseLessons } from './course-lessons.ts';
import { requireTutorial } from './require-tutorial.ts';

/** Data of other features. The app passes it in, because tutorials may not import them. */
export type TutorialPorts = {
  linkedGoals(userId: string, tutorialId: string): Promise<{ id: string; title: string }[]>;
  /** All lessons that the user has not finished, in the user's order. */
  rankLessons(userId: string): Promise<readonly Recommendation[]>;
  /** The user's next lesson once this one is finished. */
  findLessonAfter(userId: string, tutorialId: string): Promise<LessonStep | null>;
  /** The user's present course and the week in it that has this lesson. */
  findCourse(userId: string, tutorialId: string): Promise<TutorialDetailResponse['course']>;
};

export async function openTutorial(
  { db }: Pick<Services, 'db'>,
  { linkedGoals, findLessonAfter, findCourse }: TutorialPorts,
  userId: string,
  tutorialId: string,
): Promise<TutorialDetailResponse> {
  const { content, version } = await requireTutorial(db, tutorialId);
  const row = await findProgress(db, { userId, tutorialId });
  const prerequisites = await listCourseLessons(db, userId, content.prerequisites);
  // A lesson that is finished is no longer advised.
  const open = prerequisites.filter(({ status }) => status !== 'completed');
  const titles = new Map(open.map(({ id, title }) => [id, title]));
  const notes = await listNotes(db, userId, tutorialId);
  return {
    tutorial: toTutorialDocument(content, { version, titles }),
    progress: toProgressDocument(row, content),
    minutesLeft: getMinutesLeft(content, row && toProgress(row)),
    notes: notes.map(toNoteDocument),
    next: toNext(await findLessonAfter(userId, tutorialId)),
    goals: await linkedGoals(userId, tutorialId),
    course: await findCourse(userId, tutorialId),
  };
}

function toNext(lesson: LessonStep | null): TutorialDetailResponse['next'] {
  if (!lesson) return null;
  const { id, title, summary, minutes, reason } = lesson;
  return { id, title, summary, minutes, reasons: reason ? [reason] : [] };
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
    // A lesson that an earlier version stored has none.
    sources: tutorial.sources ?? [],
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
