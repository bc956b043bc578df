import * as api from '#platform/api/admin-tutorials.ts';
import type { TextLibrary, TextRecord } from '../texts/text-library.ts';
import NEW_TUTORIAL from './new-tutorial.md?raw';
import { PreviewPane } from './preview-pane.tsx';

function toRecord({ tutorial, ...record }: api.AdminTutorialRecord): TextRecord {
  return { ...record, entry: tutorial };
}

export const tutorialLibrary: TextLibrary = {
  kind: 'tutorial',
  noun: 'tutorial',
  plural: 'tutorials',
  template: NEW_TUTORIAL,
  readersKey: ['tutorials'],
  publication: {
    whilePublished:
      'Readers see the newest saved version. Unpublished, it leaves the library; notes and progress are kept.',
    whileNot: 'Readers do not see it. Published, it enters the library as it was last saved.',
  },
  read: async (id) => toRecord(await api.readAdminTutorial(id)),
  async preview(markdown) {
    const { tutorial, quiz, problems, remarks } = await api.previewTutorial(markdown);
    const view = () => tutorial && <PreviewPane tutorial={tutorial} quiz={quiz} />;
    return { id: tutorial?.id ?? null, problems, remarks, view };
  },
  save: async (save) => toRecord(await api.saveTutorial(save)),
  publish: async (id, isPublished) => toRecord(await api.publishTutorial(id, isPublished)),
  restore: async (id, version) => toRecord(await api.restoreTutorial(id, version)),
};
