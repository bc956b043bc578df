import { sanitizeLine } from '@attune/domain/companion/sanitize-text';
import { searchInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

const MAX_RESULTS = 5;
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
      sanitizeLine(query, QUERY_LENGTH),
    );
    const pages = results.slice(0, MAX_RESULTS).map(({ title, url, snippet }) => ({
      title: sanitizeLine(title, TEXT_LENGTH),
      address: url,
      excerpt: sanitizeLine(snippet, TEXT_LENGTH),
    }));
    const kind = source === 'web' ? 'web' : 'tutorial';
    for (const { title, address } of pages) sink.source({ kind, title, address });
    return { pages, note };
  },
});
