import type { LinkTarget } from './tree.ts';

const WEB = /^https?:\/\/[^/\s]/i;
const EMAIL = /^mailto:[^\s@]+@[^\s@]+$/i;
/** Within the house: a path or a place on the page; never `//host`, which a browser takes elsewhere. */
const INSIDE = /^(?:#|\/(?![/\\]))[^\s\\]*$/;

/** Where a link may lead; null for everything that is not known to be harmless. */
export function linkTarget(href: string): LinkTarget | null {
  if (INSIDE.test(href)) return { href, isExternal: false };
  if (EMAIL.test(href) || (WEB.test(href) && URL.canParse(href))) return { href, isExternal: true };
  return null;
}
