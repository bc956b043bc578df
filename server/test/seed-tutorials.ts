import { buildTutorialMarkdown, type TutorialOptions } from '@attune/domain/test/tutorial.builder';
import { importTexts } from '#features/content';
import { tutorialLibrary } from '#features/tutorials';
import type { Services } from '#platform/services.ts';

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
