import type { CaseTarget } from '../cases/cases.repository.ts';

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';
const POST_PATH = new RegExp(`^/forum/(?<id>${UUID})/?$`);
const COMMENT_HASH = new RegExp(`^#comment-(?<id>${UUID})$`);

/** The address as a URL of this service, or null. The scheme may be missing. */
export function parseNoticeAddress(address: string, appUrl: string): URL | null {
  const { host } = new URL(appUrl);
  const text = address.startsWith('/') ? `${appUrl}${address}` : address;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  return url.host === host ? url : null;
}

/** The post or comment that an address leads to. */
export function findNoticeTarget({ pathname, hash }: URL): CaseTarget | null {
  const postId = POST_PATH.exec(pathname.toLowerCase())?.groups?.id;
  if (!postId) return null;
  const commentId = COMMENT_HASH.exec(hash.toLowerCase())?.groups?.id;
  return commentId ? { kind: 'comment', id: commentId } : { kind: 'post', id: postId };
}
