import { createHmac, timingSafeEqual } from 'node:crypto';
import { EMAIL_TOPICS, type EmailTopic } from '@attune/domain/notifications/settings';

export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';

type Subscription = { userId: string; topics: readonly EmailTopic[] };

const TOKEN = /^([0-9a-f-]{36})\.([a-z-]{1,100})\.([\w-]{43})$/;

const sign = (appSecret: string, subject: string): Buffer =>
  createHmac('sha256', appSecret).update(`unsubscribe:${subject}`).digest();

/** The link works for anyone, without a session and without an end date. */
export function unsubscribeUrl(
  { appUrl, appSecret }: { appUrl: string; appSecret: string },
  { userId, topics }: Subscription,
): string {
  const subject = `${userId}.${EMAIL_TOPICS.filter((topic) => topics.includes(topic)).join('-')}`;
  const token = `${subject}.${sign(appSecret, subject).toString('base64url')}`;
  return `${appUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** Returns null for a token that was not signed here. */
export function readUnsubscribeToken(appSecret: string, token: string): Subscription | null {
  const [, userId = '', scope = '', signature = ''] = TOKEN.exec(token) ?? [];
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(appSecret, `${userId}.${scope}`);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const topicNames = scope.split('-');
  return { userId, topics: EMAIL_TOPICS.filter((topic) => topicNames.includes(topic)) };
}
