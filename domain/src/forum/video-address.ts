export type Video = {
  provider: 'YouTube' | 'Vimeo';
  id: string;
  /** Where it is watched at its host. */
  pageUrl: string;
  /** What a frame shows once somebody has clicked. */
  embedUrl: string;
};

const ADDRESS = /^https?:\/\/([a-z.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;
const YOUTUBE_HOST = /^(?:(?:www|m)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const YOUTUBE_QUERY = /(?:^|&)v=([\w-]{11})(?:&|$)/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{4,12})\/?$/;

/** The longest address that is looked at. */
export const VIDEO_ADDRESS_LENGTH = 500;

/** The video at an address of a listed host; null for everything else (SECURITY XS3). */
export function readVideoAddress(address: string): Video | null {
  if (address.length > VIDEO_ADDRESS_LENGTH) return null;
  const [, host = '', path = '/', query = ''] = ADDRESS.exec(address.trim()) ?? [];
  const site = host.toLowerCase();
  if (site === 'youtu.be') return youTube(/^\/([\w-]{11})\/?$/.exec(path)?.[1]);
  if (YOUTUBE_HOST.test(site)) {
    const isPage = path === '/watch' || path === '/watch/';
    return youTube((isPage ? YOUTUBE_QUERY.exec(query) : YOUTUBE_PATH.exec(path))?.[1]);
  }
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(site)) return vimeo(VIMEO_PATH.exec(path)?.[1]);
  return null;
}

export function videoAddressIssue(address: string): string | null {
  return readVideoAddress(address) ? null : 'Please use the address of a YouTube or Vimeo video.';
}

function youTube(id: string | undefined): Video | null {
  if (id === undefined) return null;
  return {
    provider: 'YouTube',
    id,
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}

function vimeo(id: string | undefined): Video | null {
  if (id === undefined) return null;
  return {
    provider: 'Vimeo',
    id,
    pageUrl: `https://vimeo.com/${id}`,
    embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`,
  };
}
