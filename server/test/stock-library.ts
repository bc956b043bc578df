import {
  buildTutorialMarkdown,
  type TutorialWishes,
} from '@attune/domain/tutorials/tutorial.builder';
import { importTexts } from '../src/features/content/index.ts';
import { tutorialLibrary } from '../src/features/tutorials/index.ts';
import type { Services } from '../src/platform/services.ts';

/** These tutorials, published, and no others of this kind. */
export function stockLibrary(
  services: Pick<Services, 'db' | 'clock'>,
  wishes: readonly TutorialWishes[],
) {
  const files = wishes.map((wish) => ({
    name: `${wish.id}.md`,
    markdown: buildTutorialMarkdown(wish),
  }));
  return importTexts(tutorialLibrary, services, files);
}
