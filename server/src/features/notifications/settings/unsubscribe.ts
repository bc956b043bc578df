import {
  type EmailKind,
  type EmailTopic,
  getEmailChoices,
} from '@attune/domain/notifications/settings';
import { findUser } from '#features/account';
import type { Services } from '#platform/services.ts';
import { findSettings, mergeSettings } from './settings.repository.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type UnsubscribeServices = Pick<Services, 'db' | 'appSecret'>;

export type Unsubscription = { topics: readonly EmailTopic[]; isDone: boolean };

/** What a link would end, and whether that was done; null for a forged link. */
export async function readUnsubscription(
  { db, appSecret }: UnsubscribeServices,
  token: string,
): Promise<Unsubscription | null> {
  const found = readUnsubscribeToken(appSecret, token);
  if (!found) return null;
  const { choices, weeklyDigest } = await findSettings(db, found.userId);
  const effectiveChoices = getEmailChoices(choices);
  const isDone = found.topics.every((topic) =>
    topic === 'digest' ? !weeklyDigest : effectiveChoices[topic] === 'never',
  );
  return { topics: found.topics, isDone };
}

/** Ends the emails that a link is for. Idempotent, and harmless after the account is deleted. */
export async function unsubscribe(
  services: UnsubscribeServices,
  token: string,
): Promise<Unsubscription | null> {
  const found = readUnsubscribeToken(services.appSecret, token);
  if (!found) return null;
  const { userId, topics } = found;
  const kinds = topics.filter((topic): topic is EmailKind => topic !== 'digest');
  const choices = Object.fromEntries(kinds.map((kind) => [kind, 'never' as const]));
  const digest = topics.includes('digest') ? { weeklyDigest: false } : {};
  if (await findUser(services.db, userId)) {
    await mergeSettings(services.db, userId, { choices, ...digest });
  }
  return { topics, isDone: true };
}
