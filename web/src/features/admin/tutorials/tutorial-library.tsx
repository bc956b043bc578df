import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AdminTutorialRecord } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import type { TextLibrary, TextRecord } from '../texts/text-library.ts';
import NEW_TUTORIAL from './new-tutorial.md?raw';
import { PreviewPane } from './preview-pane.tsx';

function toRecord({ tutorial, ...record }: AdminTutorialRecord): TextRecord {
  return { ...record, entry: tutorial };
}

export const tutorialLibrary: TextLibrary = {
  kind: 'tutorial',
  noun: 'lesson',
  plural: 'lessons',
  template: NEW_TUTORIAL,
  readersKey: ['tutorials'],
  publication: {
    whilePublished:
      'Readers see the newest saved version. If you unpublish it, it leaves the library; notes and progress are kept.',
    whileUnpublished:
      'Readers don’t see it. Publish it to add the last saved version to the library.',
  },
  read: async (id) => toRecord(await unwrap(sdk.readAdminTutorial({ path: { id } }))),
  async preview(markdown) {
    const { tutorial, quiz, problems, remarks } = await unwrap(
      sdk.previewTutorial({ body: { markdown } }),
    );
    const view = () => tutorial && <PreviewPane tutorial={tutorial} quiz={quiz} />;
    return { id: tutorial?.id ?? null, problems, remarks, view };
  },
  save: async ({ id, body }) => toRecord(await unwrap(sdk.saveTutorial({ path: { id }, body }))),
  publish: async (id, isPublished) =>
    toRecord(await unwrap(sdk.publishTutorial({ path: { id }, body: { isPublished } }))),
  restore: async (id, version) =>
    toRecord(await unwrap(sdk.restoreTutorial({ path: { id }, body: { version } }))),
};
