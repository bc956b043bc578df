import {
  buildTutorialMarkdown,
  type TutorialOptions,
} from '@attune/domain/tutorials/tutorial.builder';
import { importTexts } from '../src/features/content/index.ts';
import { tutorialLibrary } from '../src/features/tutorials/index.ts';
import type { Services } from '../src/platform/services.ts';

/** Publishes these tutorials and no others. */
export function seedTutorials(
  services: Pick<Services, 'db' | 'clock'>,
  tutorials: readonly TutorialOptions[],
) {
  const files = tutorials.map((tutorial) => ({
    name: `${tutorial.id}.md`,
    markdown: buildTutorialMarkdown(tutorial),
  }));
  return importTexts(tutorialLibrary, services, files);
}
