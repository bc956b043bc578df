import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setUpCareApp } from './care-app.ts';
import type { ModerationApp } from './moderation-app.ts';

let app: ModerationApp;
setUpCareApp((opened) => {
  app = opened;
});

/** Publishes a post, and returns whether its author got help and moderators were alerted. */
async function publishAndObserve(content: string) {
  const author = await app.person();
  const before = (await app.readNotifications(app.mod)).length;
  const post = { id: randomUUID(), title: 'Something I want to say', content };
  const answer = await author.client.post('/api/forum/posts', { ...post, category: 'Wellbeing' });
  expect(answer.status).toBe(201);
  const cases = await app.sql('SELECT FROM moderation_cases WHERE post_id = $1', [post.id]);
  return {
    isHelpShown: answer.headers['attune-care'] !== undefined,
    hasCase: cases.length > 0,
    isAlertSent: (await app.readNotifications(app.mod)).length > before,
  };
}

it.each([
  'I want to end my life tonight.',
  'Will nicht mehr leben.',
  'J’ai envie d’en finir avec la vie.',
  'Estoy pensando en el suicidio.',
  'Ik overweeg zelfmoord.',
])('shows help to the author and alerts moderators: %s', async (content) => {
  expect(await publishAndObserve(content)).toEqual({
    isHelpShown: true,
    hasCase: true,
    isAlertSent: true,
  });
});

it.each([
  'I lost my father to suicide.',
  'Ich habe meinen Vater durch Suizid verloren.',
  'Perdí a mi padre por suicidio.',
  'Ik heb mijn broer verloren aan zelfmoord.',
])('neither shows help to the author nor alerts moderators: %s', async (content) => {
  expect(await publishAndObserve(content)).toEqual({
    isHelpShown: false,
    hasCase: false,
    isAlertSent: false,
  });
});
