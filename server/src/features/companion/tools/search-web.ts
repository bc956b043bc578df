import { foreignLine } from '@attune/domain/companion/foreign-text';
import { searchInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

const MOST = 5;
const QUERY_LENGTH = 120;
const TEXT_LENGTH = 300;

export const searchWeb = defineTool({
  name: 'search_web',
  description: 'Searches the web for a few key words. Never put anything about the person in them.',
  activity: 'Searching the web',
  input: searchInput,
  reach: 'outward',
  async run({ query }, { services, sink }) {
    const { results, source, note } = await services.webSearch.search(
      foreignLine(query, QUERY_LENGTH),
    );
    const pages = results.slice(0, MOST).map(({ title, url, snippet }) => ({
      title: foreignLine(title, TEXT_LENGTH),
      address: url,
      excerpt: foreignLine(snippet, TEXT_LENGTH),
    }));
    const kind = source === 'web' ? 'web' : 'tutorial';
    for (const { title, address } of pages) sink.source({ kind, title, address });
    return { pages, note };
  },
});
