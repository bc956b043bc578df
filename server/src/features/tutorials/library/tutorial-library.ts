import { tutorialError } from '@attune/domain/tutorials/tutorial-errors';
import type { Library } from '#features/content';
import { contentDir } from '#platform/content-files.ts';
import { readTutorialRow } from '../lessons/tutorial-row.ts';
import { tutorialStore } from './tutorial-library.repository.ts';

export const CONTENT_DIR = contentDir('tutorials');

export const tutorialLibrary: Library = {
  kind: 'tutorial',
  store: tutorialStore,
  read: readTutorialRow,
  refuse: (why) => tutorialError(`tutorial.${why}`),
  refuseLines: (fields) => tutorialError('tutorial.invalid', { fields }),
  idDependents: "links and everyone's progress",
};
