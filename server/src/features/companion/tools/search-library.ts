import { foreignLine } from '@attune/domain/companion/foreign-text';
import { searchLibraryInput } from '@attune/domain/companion/tool-inputs';
import type { FoundPassage } from '../other-rooms.ts';
import { defineTool } from './define-tool.ts';

const MOST = 4;
const PASSAGE_LENGTH = 700;

const ADDRESSES = {
  tutorial: (id: string) => `/tutorials/${id}`,
  practice: (id: string) => `/mind?practice=${id}`,
};

export const searchLibrary = defineTool({
  name: 'search_library',
  description:
    'Searches Attune’s own tutorials and practices for a few key words and answers the passages that fit.',
  activity: 'Looking through the tutorials and practices',
  input: searchLibraryInput,
  reach: 'foreign',
  async run({ query, kinds = ['tutorial', 'practice'] }, { rooms, sink }) {
    const [tutorials, practices] = await Promise.all([
      kinds.includes('tutorial') ? rooms.searchTutorials(query, MOST) : [],
      kinds.includes('practice') ? rooms.searchPractices(query, MOST) : [],
    ]);
    const toPassage = (kind: keyof typeof ADDRESSES) => (found: FoundPassage) => {
      const { id, title, minutes } = found;
      const address = ADDRESSES[kind](id);
      sink.source({ kind, title, address });
      return {
        kind,
        id,
        title,
        address,
        passage: foreignLine(found.passage, PASSAGE_LENGTH),
        minutes,
      };
    };
    return {
      passages: [...tutorials.map(toPassage('tutorial')), ...practices.map(toPassage('practice'))],
    };
  },
});
