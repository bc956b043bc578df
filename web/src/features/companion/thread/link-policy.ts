import { findPage } from '@attune/domain/navigation/pages';
import type { Source } from '../../../platform/api/companion.ts';

/** `page` opens here, `document` is a text of the house outside of the app, `source` opens apart. */
export type LinkKind = 'page' | 'document' | 'source';

const DOCUMENT = /^\/docs\/[a-z0-9-]+\.html(?:#[\w-]*)?$/;
const WEB = /^https?:\/\//i;

/** Two spellings of one address are one. */
function normalizeUrl(address: string): string | null {
  return WEB.test(address) && URL.canParse(address) ? new URL(address).href : null;
}

/**
 * Where a link in a reply may lead: to our pages, and to what was found while it was written
 * (SECURITY LM3). Whatever else a text names is not a link, however it came to be in there.
 */
export function linkKind(href: string, sources: readonly Source[]): LinkKind | null {
  if (href.startsWith('/')) {
    if (DOCUMENT.test(href)) return 'document';
    const [path = ''] = href.split(/[?#]/, 1);
    return findPage(path) ? 'page' : null;
  }
  const target = normalizeUrl(href);
  const isNamed =
    target !== null && sources.some(({ address }) => normalizeUrl(address) === target);
  return isNamed ? 'source' : null;
}

/** What is shown of an address that is no link: its host, so that nobody is led astray by words. */
export function hostOf(href: string): string {
  const web = normalizeUrl(href);
  if (web) return new URL(web).host;
  return href.replace(/^mailto:/i, '').slice(0, 60);
}
