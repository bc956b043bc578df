import { findPage } from '@attune/domain/navigation/pages';
import type { Source } from '#platform/api/companion.ts';

/**
 * `page` opens in the app, `document` is our own page outside of the app, `source` opens in a new
 * tab.
 */
export type LinkKind = 'page' | 'document' | 'source';

const DOCUMENT = /^\/docs\/[a-z0-9-]+\.html(?:#[\w-]*)?$/;
const WEB = /^https?:\/\//i;

/** Makes different spellings of one URL equal; null for anything but a web URL. */
function normalizeUrl(address: string): string | null {
  return WEB.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

/**
 * Where a link in a reply may lead: to our pages, and to sources found while it was written
 * (SECURITY LM3). Any other URL in the text is not a link, however it got there.
 */
export function getLinkKind(href: string, sources: readonly Source[]): LinkKind | null {
  if (href.startsWith('/')) {
    if (DOCUMENT.test(href)) return 'document';
    const [path = ''] = href.split(/[?#]/, 1);
    return findPage(path) ? 'page' : null;
  }
  const target = normalizeUrl(href);
  const isKnownSource =
    target !== null && sources.some(({ address }) => normalizeUrl(address) === target);
  return isKnownSource ? 'source' : null;
}

/** Shown for a URL that is not a link: its host, so that the link text cannot mislead. */
export function getHost(href: string): string {
  const web = normalizeUrl(href);
  if (web) return new URL(web).host;
  return href.replace(/^mailto:/i, '').slice(0, 60);
}
