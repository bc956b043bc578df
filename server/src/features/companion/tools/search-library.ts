import { describeLookup } from '@attune/domain/companion/reply-notes';
import { sanitizeLine } from '@attune/domain/companion/sanitize-text';
import { searchLibraryInput } from '@attune/domain/companion/tool-inputs';
import type { FoundPassage } from '../feature-ports.ts';
import { defineTool } from './define-tool.ts';

const MAX_PASSAGES = 4;
const PASSAGE_LENGTH = 700;

const ADDRESSES = {
  tutorial: (id: string) => `/tutorials/${id}`,
  practice: (id: string) => `/mind?practice=${id}`,
};

export const searchLibrary = defineTool({
  name: 'search_library',
  description:
    'Searches Attune’s own tutorials and practices for a question or a few keywords and returns the matching passages.',
  activity: 'Looking through the tutorials and practices',
  input: searchLibraryInput,
  dataFlow: 'inbound',
  async run({ query, kinds = ['tutorial', 'practice'] }, { ports, sink }) {
    const [tutorials, practices] = await Promise.all([
      kinds.includes('tutorial') ? ports.searchTutorials(query, MAX_PASSAGES) : [],
      kinds.includes('practice') ? ports.searchPractices(query, MAX_PASSAGES) : [],
    ]);
    const toPassage = (kind: keyof typeof ADDRESSES) => (found: FoundPassage) => {
      const { id, title, minutes, closeness } = found;
      const address = ADDRESSES[kind](id);
      sink.addSource({ kind, title, address });
      return {
        kind,
        id,
        title,
        address,
        passage: sanitizeLine(found.passage, PASSAGE_LENGTH),
        minutes,
        ...(closeness === null ? {} : { closeness: Number(closeness.toFixed(2)) }),
      };
    };
    const passages = [
      ...tutorials.map(toPassage('tutorial')),
      ...practices.map(toPassage('practice')),
    ];
    const rate = ({ closeness = 0 }: { closeness?: number }) => closeness;
    return { passages: passages.toSorted((one, other) => rate(other) - rate(one)) };
  },
  describe: ({ query }, { passages }) => describeLookup('search_library', query, passages),
});
