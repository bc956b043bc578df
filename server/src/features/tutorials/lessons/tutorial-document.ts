import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { TutorialDocument } from '../tutorials.schemas.ts';

/** What a reader gets. The right options of the quiz and their explanations stay on the server. */
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
