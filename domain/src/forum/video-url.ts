export type Video = {
  provider: 'YouTube' | 'Vimeo';
  id: string;
  pageUrl: string;
  /** The frame's address, loaded only after a click. */
  embedUrl: string;
};

const URL_PATTERN = /^https?:\/\/([a-z.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;
const YOUTUBE_HOST = /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_QUERY = /(?:^|&)v=([\w-]{11})(?:&|$)/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{4,12})\/?$/;

export const MAX_VIDEO_URL_LENGTH = 500;

/** The video of a listed host; null for everything else (SECURITY XS3). */
export function parseVideoUrl(url: string): Video | null {
  if (url.length > MAX_VIDEO_URL_LENGTH) return null;
  const [, host = '', path = '/', query = ''] = URL_PATTERN.exec(url.trim()) ?? [];
  const site = host.toLowerCase();
  if (site === 'youtu.be') return youTubeVideo(/^\/([\w-]{11})\/?$/.exec(path)?.[1]);
  if (YOUTUBE_HOST.test(site)) {
    const isPage = path === '/watch' || path === '/watch/';
    return youTubeVideo((isPage ? YOUTUBE_QUERY.exec(query) : YOUTUBE_PATH.exec(path))?.[1]);
  }
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(site)) return vimeoVideo(VIMEO_PATH.exec(path)?.[1]);
  return null;
}

export function videoUrlIssue(url: string): string | null {
  return parseVideoUrl(url) ? null : 'Please use a link to a YouTube or Vimeo video.';
}

function youTubeVideo(id: string | undefined): Video | null {
  if (id === undefined) return null;
  return {
    provider: 'YouTube',
    id,
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}

function vimeoVideo(id: string | undefined): Video | null {
  if (id === undefined) return null;
  return {
    provider: 'Vimeo',
    id,
    pageUrl: `https://vimeo.com/${id}`,
    embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`,
  };
}
