/** A search response of api.unsplash.com. */
export function buildUnsplashResponse(origin: string, changes: Record<string, unknown> = {}) {
  const id = 'LBI7cgq3pbM';
  const picture = (size: string) => `${origin}/photo-1504609773096?crop=entropy&fm=jpg&${size}`;
  return {
    total: 133,
    total_pages: 14,
    results: [
      {
        id,
        slug: `a-desk-by-a-window-${id}`,
        created_at: '2016-05-03T11:00:28-04:00',
        width: 5245,
        height: 3497,
        color: '#60544D',
        blur_hash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
        likes: 12,
        description: null,
        alt_description: 'a desk by a window',
        urls: {
          raw: picture('ixid=1'),
          full: picture('q=85'),
          regular: picture('w=1080&q=80'),
          small: picture('w=400'),
          thumb: picture('w=200'),
        },
        links: {
          self: `${origin}/photos/${id}`,
          html: `https://unsplash.com/photos/${id}`,
          download: `https://unsplash.com/photos/${id}/download`,
          download_location: `${origin}/photos/${id}/download?ixid=MnwxMjA3fDB8MXxzZWFyY2h8`,
        },
        user: {
          id: 'pXhwzz1JtQU',
          username: 'gill_smith',
          name: 'Gill Smith',
          links: { html: 'https://unsplash.com/@gill_smith' },
        },
        ...changes,
      },
    ],
  };
}

/** A search.list response of the YouTube Data API. */
export function buildYoutubeResponse(
  snippet: Record<string, unknown> = {},
  videoId = 'dQw4w9WgXcQ',
) {
  return {
    kind: 'youtube#searchListResponse',
    etag: 'PiAhxzgLUwAOkb3fhrSTdGlkdHM',
    regionCode: 'DE',
    pageInfo: { totalResults: 1_000_000, resultsPerPage: 5 },
    items: [
      {
        kind: 'youtube#searchResult',
        etag: 'm3xkqpSbdTh5w6QhJ3nVbz8SxYc',
        id: { kind: 'youtube#video', videoId },
        snippet: {
          publishedAt: '2024-03-01T12:00:00Z',
          channelId: 'UCuAXFkgsw1L7xaCfnd5JJOw',
          title: 'Don&#39;t panic: a letter &amp; a &quot;yes&quot;',
          description: 'How to write it.',
          thumbnails: { default: { url: 'https://i.ytimg.com/vi/x/default.jpg', width: 120 } },
          channelTitle: 'Plain Words',
          liveBroadcastContent: 'none',
          ...snippet,
        },
      },
    ],
  };
}

export const YOUTUBE_QUOTA_ERROR = {
  status: 403,
  body: {
    error: {
      code: 403,
      message: 'The request cannot be completed because you have exceeded your quota.',
      errors: [{ message: 'quota', domain: 'youtube.quota', reason: 'quotaExceeded' }],
    },
  },
};
