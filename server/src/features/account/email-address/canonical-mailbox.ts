import { domainToUnicode } from 'node:url';
import { normalizeEmail } from '@attune/domain/account/email';

const DOTLESS_HOSTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox behind an address, for the rule of one trial per person. Tags after a plus
 * are ignored, and so are the dots that Gmail ignores. An encoded host ("xn--…") is decoded.
 */
export function getCanonicalMailbox(email: string): string {
  const address = normalizeEmail(email);
  const at = address.lastIndexOf('@');
  const typedHost = address.slice(at + 1);
  const host = domainToUnicode(typedHost) || typedHost;
  const local = address.slice(0, at).split('+')[0] ?? '';
  return DOTLESS_HOSTS.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`;
}
