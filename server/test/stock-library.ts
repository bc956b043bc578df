import {
  buildTutorialMarkdown,
  type TutorialWishes,
} from '@attune/domain/tutorials/tutorial.builder';
import { importTutorials } from '../src/features/tutorials/import-tutorials.ts';
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
  return importTutorials(services, files);
}
