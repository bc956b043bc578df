import { sanitizeLine } from '@attune/domain/companion/sanitize-text';
import { searchInput } from '@attune/domain/companion/tool-inputs';
import { defineTool } from './define-tool.ts';

const MAX_RESULTS = 5;
const QUERY_LENGTH = 120;
const TEXT_LENGTH = 300;

export const searchWeb = defineTool({
  name: 'search_web',
  description: 'Searches the web for a few keywords. Never put anything about the person in them.',
  activity: 'Searching the web',
  input: searchInput,
  dataFlow: 'outbound',
  async run({ query }, { services, sink }) {
    const { results, searchedIn, note } = await services.webSearch.search(
      sanitizeLine(query, QUERY_LENGTH),
    );
    const pages = results.slice(0, MAX_RESULTS).map(({ title, url, snippet }) => ({
      title: sanitizeLine(title, TEXT_LENGTH),
      address: url,
      excerpt: sanitizeLine(snippet, TEXT_LENGTH),
    }));
    // If the search provider fails, the results are our own tutorials.
    const kind = searchedIn === 'web' ? 'web' : 'tutorial';
    for (const { title, address } of pages) sink.addSource({ kind, title, address });
    return { pages, note };
  },
});

const TITLE_LENGTH = 200;

export const findPhotos = defineTool({
  name: 'find_photos',
  description: 'Finds one photo for a few keywords.',
  activity: 'Looking for a photo',
  input: searchInput,
  dataFlow: 'outbound',
  async run({ query }, { services, sink }) {
    const { photo, note } = await services.media.photos.find(sanitizeLine(query, QUERY_LENGTH));
    if (!photo) return { photos: [], note };
    const by = `Photo by ${photo.credit.name}, ${photo.credit.provider}`;
    const title = sanitizeLine(photo.alt === '' ? by : `${photo.alt} (${by})`, TITLE_LENGTH);
    const address = photo.credit.url;
    sink.addSource({ kind: 'photo', title, address });
    return { photos: [{ title, address }], note };
  },
});

export const findVideos = defineTool({
  name: 'find_videos',
  description: 'Finds one video for a few keywords.',
  activity: 'Looking for a video',
  input: searchInput,
  dataFlow: 'outbound',
  async run({ query }, { services, sink }) {
    const { video, note } = await services.media.videos.find(sanitizeLine(query, QUERY_LENGTH));
    if (!video) return { videos: [], note };
    const title = sanitizeLine(`${video.title} (${video.channel})`, TITLE_LENGTH);
    const address = video.url;
    sink.addSource({ kind: 'video', title, address });
    return { videos: [{ title, address }], note };
  },
});
