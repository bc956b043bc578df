import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  EMAIL_TOPICS,
  type EmailKind,
  type EmailTopic,
  getEmailChoices,
} from '@attune/domain/notifications/settings';
import { findUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { findSettings, mergeSettings } from './settings.repository.ts';

export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';

type Subscription = { userId: string; topics: readonly EmailTopic[] };

const TOKEN = /^([0-9a-f-]{36})\.([a-z-]{1,100})\.([\w-]{43})$/;

const sign = (appSecret: string, subject: string): Buffer =>
  createHmac('sha256', appSecret).update(`unsubscribe:${subject}`).digest();

/** The link works for anyone who has it, without a session, and never expires. */
export function unsubscribeUrl(
  { appUrl, appSecret }: { appUrl: string; appSecret: string },
  { userId, topics }: Subscription,
): string {
  const subject = `${userId}.${EMAIL_TOPICS.filter((topic) => topics.includes(topic)).join('-')}`;
  const token = `${subject}.${sign(appSecret, subject).toString('base64url')}`;
  return `${appUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
}

/** Returns null for a token that was not signed here. */
function readUnsubscribeToken(appSecret: string, token: string): Subscription | null {
  const [, userId = '', scope = '', signature = ''] = TOKEN.exec(token) ?? [];
  const actual = Buffer.from(signature, 'base64url');
  const expected = sign(appSecret, `${userId}.${scope}`);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const topicNames = scope.split('-');
  return { userId, topics: EMAIL_TOPICS.filter((topic) => topicNames.includes(topic)) };
}

type UnsubscribeServices = Pick<Services, 'db' | 'appSecret'>;

export type Unsubscription = { topics: readonly EmailTopic[]; isDone: boolean };

/**
 * Returns the topics that a link unsubscribes from, and whether that has been done already; null
 * for a forged link.
 */
export async function readUnsubscription(
  { db, appSecret }: UnsubscribeServices,
  token: string,
): Promise<Unsubscription | null> {
  const found = readUnsubscribeToken(appSecret, token);
  if (!found) return null;
  const { choices, weeklyDigest, firstWeek } = await findSettings(db, found.userId);
  const effectiveChoices = getEmailChoices(choices);
  const isDone = found.topics.every((topic) => {
    if (topic === 'digest') return !weeklyDigest;
    return topic === 'welcome' ? !firstWeek : effectiveChoices[topic] === 'never';
  });
  return { topics: found.topics, isDone };
}

/** Stops the emails that a link is for. Idempotent, and harmless after the account is deleted. */
export async function unsubscribe(
  services: UnsubscribeServices,
  token: string,
): Promise<Unsubscription | null> {
  const found = readUnsubscribeToken(services.appSecret, token);
  if (!found) return null;
  const { userId, topics } = found;
  const kinds = topics.filter(
    (topic): topic is EmailKind => topic !== 'digest' && topic !== 'welcome',
  );
  const choices = Object.fromEntries(kinds.map((kind) => [kind, 'never' as const]));
  const emails = {
    ...(topics.includes('digest') ? { weeklyDigest: false } : {}),
    ...(topics.includes('welcome') ? { firstWeek: false } : {}),
  };
  if (await findUser(services.db, userId)) {
    await mergeSettings(services.db, userId, { choices, emails });
  }
  return { topics, isDone: true };
}
