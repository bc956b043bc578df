export type LinkTarget = { href: string; isExternal: boolean };

const WEB = /^https?:\/\/[^/\s\\]\S*$/i;
const EMAIL = /^mailto:[^\s@]+@[^\s@]+$/i;
/** Internal: a path or a hash; never `//host`, which a browser takes to another site. */
const INTERNAL = /^(?:#|\/(?![/\\]))[^\s\\]*$/;

/** Where a link may lead; null for everything not known to be safe. */
export function linkTarget(href: string): LinkTarget | null {
  if (INTERNAL.test(href)) return { href, isExternal: false };
  if (EMAIL.test(href) || WEB.test(href)) return { href, isExternal: true };
  return null;
}
