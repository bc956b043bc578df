import { splitPassages } from '@attune/domain/search/split-passages';
import type { Tutorial } from '@attune/domain/tutorials/tutorial';
import type { PassageSource } from '#platform/embeddings/passages.ts';
import { listPublishedTexts, readLessonsVersion } from '../lessons/tutorials.repository.ts';

type LessonText = Pick<Tutorial, 'title' | 'summary' | 'sections'>;

export const splitLesson = ({ title, summary, sections }: LessonText): string[] => [
  `${title}. ${summary}`,
  ...sections.flatMap((section) => splitPassages(`${section.title}.\n\n${section.markdown}`)),
];

export const lessonPassages: PassageSource = {
  name: 'tutorials',
  readVersion: readLessonsVersion,
  listPassages: async (db) =>
    (await listPublishedTexts(db)).flatMap((lesson) =>
      splitLesson(lesson).map((text) => ({ id: lesson.id, text })),
    ),
};
