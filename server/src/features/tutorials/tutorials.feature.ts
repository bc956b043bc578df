import { seedTexts } from '#features/content';
import { defineFeature } from '#platform/feature.ts';
import type { TutorialPorts } from './lessons/open-tutorial.ts';
import { registerTutorialRoutes } from './lessons/tutorials.routes.ts';
import { registerAdminTutorialRoutes } from './library/admin-tutorials.routes.ts';
import { CONTENT_DIR, tutorialLibrary } from './library/tutorial-library.ts';
import { hasNotes } from './notes/notes.repository.ts';
import { registerNoteRoutes } from './notes/notes.routes.ts';
import { searchNotes } from './notes/notes.ts';
import { hasProgress } from './progress/progress.repository.ts';
import { registerReviewRoutes } from './reviews/reviews.routes.ts';
import { lessonPassages } from './search/lesson-passages.ts';
import { searchLessons } from './search/search-tutorials.ts';
import { tutorialsPersonalData } from './tutorials.personal-data.ts';

export const tutorialsFeature = (ports: TutorialPorts) =>
  defineFeature({
    name: 'tutorials',
    routes: [
      (api, services) => registerTutorialRoutes(api, services, ports),
      registerNoteRoutes,
      registerReviewRoutes,
      registerAdminTutorialRoutes,
    ],
    seed: async (services) => {
      await seedTexts(tutorialLibrary, services, CONTENT_DIR);
    },
    search: [
      { kind: 'tutorial', find: searchLessons },
      { kind: 'note', find: searchNotes },
    ],
    passages: [lessonPassages],
    personalData: [tutorialsPersonalData],
    collections: [
      { name: 'tutorialProgress', hasData: hasProgress },
      { name: 'tutorialNotes', hasData: hasNotes },
    ],
    liveTopics: ['tutorials'],
  });
