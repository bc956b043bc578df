import { HEALTH_CONSENT_VERSION } from '@attune/domain/account/health-consents';
import { buildCourseMarkdown } from '@attune/domain/test/course.builder';
import { buildDailyMarkdown } from '@attune/domain/test/daily.builder';
import { buildTutorialMarkdown } from '@attune/domain/test/tutorial.builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#app/describe-api.ts';
import { DEMO_ANSWERS } from '#demo/demo-answers.ts';
import { saveProposal } from '#features/companion/personal/proposals.ts';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { createAttachments } from './attachments.ts';
import { insertReply } from './companion-scene.ts';
import { createPicture, sendPicture } from './pictures.ts';
import { createPushSubscription } from './push-service.ts';
import { seedCourses } from './seed-courses.ts';
import { seedDailyPages } from './seed-daily-pages.ts';
import { seedTutorials } from './seed-tutorials.ts';
import { createTestApp, PASSWORD, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/**
 * AC1, the authorization matrix: for every documented route, the exact status that every kind of
 * user gets. U is a visitor, A the owner of the object in the path, B another member, X a member
 * whose access has expired; Mod and Admin are staff. N is a member like B who never consented to
 * storing data about health. A documented route without a row fails the test.
 */
type UserKind = 'U' | 'A' | 'B' | 'X' | 'Mod' | 'Admin';
type Row = { query?: string; body?: object; statuses: Record<UserKind, number> };

const all = (status: number): Record<UserKind, number> => ({
  U: status,
  A: status,
  B: status,
  X: status,
  Mod: status,
  Admin: status,
});
const signedIn = (status: number) => ({ ...all(status), U: 401 });
/** Routes behind the paywall, which expired members cannot use. */
const gated = (status: number) => ({ ...signedIn(status), X: 402 });
/** The object in the path belongs to A. For everyone else it does not exist. */
const ownersOnly = (status: number) => ({ ...all(404), U: 401, A: status });

/** Admin routes do not exist for anyone else. */
const adminsOnly = (status: number) => ({ ...all(404), Admin: status });

/** Moderator routes include admins. */
const staffOnly = (status: number) => ({ ...adminsOnly(status), Mod: status });

const signUp = {
  name: 'Someone',
  email: 'not an address',
  password: PASSWORD,
  acceptedTerms: true,
};

/** These ids are already stored for A. No one else can store anything under an id that is taken. */
const ASSESSMENT = '018f2b4e-7c00-7000-8000-00000000000a';
const CHECK_IN = '018f2b4e-7c00-7000-8000-00000000000b';
const TUTORIAL = 'plain-words';
const COURSE = 'plain-course';
const NOTE = '018f2b4e-7c00-7000-8000-00000000000c';
const REVIEW_CARD = '018f2b4e-7c00-7000-8000-0000000000c4';
const QUIZ_ATTEMPT = '018f2b4e-7c00-7000-8000-00000000000d';
const GOAL = '018f2b4e-7c00-7000-8000-00000000000e';
const STEP = '018f2b4e-7c00-7000-8000-00000000000f';
const REVIEW = '018f2b4e-7c00-7000-8000-000000000010';
const POST = '018f2b4e-7c00-7000-8000-000000000011';
const COMMENT = '018f2b4e-7c00-7000-8000-000000000012';
const DAILY_ITEM = 'plain-page';
/** A had a page on that day, the others had none. */
const DAILY_DAY = '2026-11-01';
const ANSWER = '018f2b4e-7c00-7000-8000-000000000013';
/** The id of A's mood, session, journal entry and reminder. */
const MIND_ROW = '018f2b4e-7c00-7000-8000-000000000014';
const MEMORY = '018f2b4e-7c00-7000-8000-000000000020';
const OTHER_USERS_ROW = '018f2b4e-7c00-7000-8000-0123456789ab';
const QUESTION = '018f2b4e-7c00-7000-8000-000000000015';
const USED_PASSKEY = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
};
const NEW_PASSKEY = { clientDataJSON: 'x', attestationObject: 'x' };
const takenId = { ...gated(409), A: 200 };
/** A's own content behind the paywall. For others with access it does not exist. */
const gatedOwner = (status: number) => ({ ...gated(404), A: status });

/** Visible to everyone, changed only by its author. */
const authorsOnly = (status: number) => ({ ...gated(403), A: status });
const authorsAndStaff = (status: number) => ({ ...gated(status), B: 403 });

const MATRIX: Record<string, Row> = {
  'GET /api/account/session': { statuses: all(200) },
  'POST /api/account/sign-up': { body: signUp, statuses: all(400) },
  'POST /api/account/sign-in': {
    body: { email: 'nobody@example.com', password: 'x' },
    statuses: all(401),
  },
  'POST /api/account/sign-out': { statuses: all(204) },
  'GET /api/account/social/start': { statuses: all(302) },
  'GET /api/account/social/callback': { statuses: all(302) },
  'GET /api/account/social/pending': { statuses: all(200) },
  'DELETE /api/account/social/pending': { statuses: all(204) },
  // None of these users came back from a provider.
  'POST /api/account/social/sign-up': { body: { acceptedTerms: true }, statuses: all(401) },
  'POST /api/account/password-reset/request': {
    body: { email: 'nobody@example.com' },
    statuses: all(202),
  },
  'POST /api/account/password-reset': {
    body: { token: 'x', password: PASSWORD },
    statuses: all(400),
  },
  'POST /api/account/password': {
    body: { currentPassword: 'wrong', newPassword: PASSWORD },
    statuses: signedIn(400),
  },
  'POST /api/account/email-verification/request': { statuses: signedIn(202) },
  'POST /api/account/email-verification': { body: { token: 'x' }, statuses: all(400) },
  'POST /api/account/email-change': {
    body: { newEmail: 'new@example.com', password: 'wrong' },
    statuses: signedIn(400),
  },
  'POST /api/account/email-change/confirm': { body: { token: 'x' }, statuses: all(400) },
  'POST /api/account/sign-in/second-step': {
    body: { challenge: 'x', code: '123456' },
    statuses: all(401),
  },
  'POST /api/account/sign-in/passkey/options': { statuses: all(200) },
  'POST /api/account/sign-in/passkey': {
    body: { credential: USED_PASSKEY },
    statuses: all(401),
  },
  'GET /api/account/ways-in': { statuses: signedIn(200) },
  'POST /api/account/two-step/setup': { body: { password: 'wrong' }, statuses: signedIn(400) },
  'POST /api/account/two-step': { body: { code: '123456' }, statuses: signedIn(409) },
  'POST /api/account/two-step/recovery-codes': {
    body: { password: 'wrong' },
    statuses: signedIn(400),
  },
  'POST /api/account/two-step/off': {
    body: { password: 'wrong', code: '123456' },
    statuses: signedIn(400),
  },
  'POST /api/account/passkeys/options': { body: { password: 'wrong' }, statuses: signedIn(400) },
  'POST /api/account/passkeys': {
    body: { name: 'Mine', credential: { ...USED_PASSKEY, response: NEW_PASSKEY } },
    statuses: signedIn(400),
  },
  'PATCH /api/account/passkeys/{id}': { body: { name: 'Mine' }, statuses: signedIn(404) },
  'POST /api/account/passkeys/{id}/removal': {
    body: { password: 'wrong' },
    statuses: signedIn(400),
  },
  // No provider is configured in this test.
  'POST /api/account/social/connect': { body: { password: 'wrong' }, statuses: signedIn(503) },
  'POST /api/account/social/{id}/removal': {
    body: { password: 'wrong' },
    statuses: signedIn(400),
  },
  'GET /api/account/consents': { statuses: signedIn(200) },
  'PUT /api/account/consents': { body: { mood: true }, statuses: signedIn(200) },
  'GET /api/account/health-consents': { statuses: signedIn(200) },
  'POST /api/account/health-consents/{area}/withdrawal': {
    body: { data: 'keep' },
    statuses: signedIn(200),
  },
  'PUT /api/account/health-consents/{area}': {
    body: { textVersion: HEALTH_CONSENT_VERSION },
    statuses: signedIn(200),
  },
  'PUT /api/account/portrait': { body: { uploadId: OTHER_USERS_ROW }, statuses: signedIn(404) },
  'GET /api/account/sessions': { statuses: signedIn(200) },
  'DELETE /api/account/sessions': { statuses: signedIn(204) },
  'DELETE /api/account/sessions/{id}': { statuses: signedIn(404) },
  'GET /api/account/data': { statuses: signedIn(200) },
  'GET /api/account/data/{name}': { statuses: signedIn(200) },
  'GET /api/account/export': { statuses: signedIn(200) },
  'POST /api/account/export': { body: { password: 'wrong' }, statuses: signedIn(400) },
  'POST /api/account/deletion': {
    body: { password: 'wrong', confirmation: 'delete my account' },
    statuses: signedIn(400),
  },
  'GET /api/users/{id}': { statuses: ownersOnly(200) },
  'PATCH /api/users/{id}': { body: { name: 'New Name' }, statuses: ownersOnly(200) },
  'GET /api/users/{id}/collections': { statuses: ownersOnly(200) },
  'GET /api/users/{id}/learningGoals/goals': { statuses: ownersOnly(200) },
  'GET /api/users/{id}/live': { statuses: ownersOnly(200) },
  'POST /api/assessments': {
    body: { id: ASSESSMENT, answers: DEMO_ANSWERS },
    statuses: takenId,
  },
  'GET /api/assessments': { statuses: signedIn(200) },
  'GET /api/assessments/latest': { statuses: signedIn(200) },
  'GET /api/assessments/{id}': { statuses: ownersOnly(200) },
  'GET /api/assessments/{id}/answers': { statuses: ownersOnly(200) },
  'PUT /api/assessments/{id}/correction': {
    body: { letters: { 1: 'E' } },
    statuses: ownersOnly(200),
  },
  'POST /api/check-ins': {
    body: { id: CHECK_IN, reaction: 'Avoid it for now', feeling: 'Excited' },
    statuses: takenId,
  },
  'POST /api/check-ins/dismissal': { statuses: gated(204) },
  'GET /api/attitude-history': { statuses: signedIn(200) },
  'GET /api/plans': { statuses: all(200) },
  'POST /api/create-checkout-session': {
    body: { userId: OTHER_USERS_ROW, priceId: 'price_monthly' },
    statuses: signedIn(403),
  },
  'POST /api/cancel-subscription': {
    body: { userId: OTHER_USERS_ROW, subscriptionId: 'sub_x' },
    statuses: signedIn(403),
  },
  'POST /api/resume-subscription': {
    body: { userId: OTHER_USERS_ROW, subscriptionId: 'sub_x' },
    statuses: signedIn(403),
  },
  'POST /api/create-portal-session': {
    body: { userId: OTHER_USERS_ROW },
    statuses: signedIn(403),
  },
  'POST /api/subscription/confirm-checkout': {
    // The provider of this test does not answer, so no one learns whose session it is.
    body: { sessionId: 'cs_x' },
    statuses: signedIn(503),
  },
  'GET /api/subscription/invoices': { statuses: signedIn(200) },
  'GET /api/subscription/price': { statuses: signedIn(200) },
  'POST /api/subscription/promotion': {
    // No code looks like this, so the provider isn't asked.
    body: { code: '?' },
    statuses: signedIn(404),
  },
  'POST /api/subscription/pause': {
    body: { subscriptionId: 'sub_x', months: 1 },
    statuses: signedIn(404),
  },
  'POST /api/subscription/end-pause': {
    body: { subscriptionId: 'sub_x' },
    statuses: signedIn(404),
  },
  'GET /api/subscription/withdrawal': { statuses: signedIn(200) },
  'GET /api/subscription/withdrawal/preview': { statuses: signedIn(404) },
  'POST /api/subscription/withdrawal': {
    body: { name: 'A', contract: 'Annual', email: 'a@example.com' },
    statuses: signedIn(404),
  },
  'POST /api/withdrawals': {
    body: { name: '', contract: 'Annual', email: 'a@example.com' },
    statuses: all(400),
  },
  'POST /api/withdrawals/confirm': { body: { token: 'a-guess' }, statuses: all(404) },
  'POST /api/subscription/change-preview': {
    body: { subscriptionId: 'sub_x', priceId: 'price_annual' },
    statuses: signedIn(404),
  },
  'POST /api/subscription/change': {
    body: {
      subscriptionId: 'sub_x',
      priceId: 'price_annual',
      prorationDate: '2026-11-15T09:00:00.000Z',
    },
    statuses: signedIn(404),
  },
  'POST /api/webhooks/stripe': { body: {}, statuses: all(400) },
  'GET /api/media/photos/{key}': { statuses: signedIn(404) },
  'GET /api/next-step': { statuses: gated(200) },
  'GET /api/tutorials': { statuses: gated(200) },
  'GET /api/tutorials/{id}': { statuses: gated(200) },
  'GET /api/tutorials/{id}/media': { statuses: gated(200) },
  'PATCH /api/tutorials/{id}/progress': { body: { isSaved: true }, statuses: gated(200) },
  'POST /api/tutorials/{id}/quiz': { body: { id: QUIZ_ATTEMPT, answers: [0] }, statuses: takenId },
  'POST /api/tutorials/{id}/notes': {
    body: { id: NOTE, sectionId: 'aim', quote: null, text: 'Mine' },
    statuses: takenId,
  },
  'PATCH /api/tutorials/notes/{id}': {
    body: { text: 'Still mine' },
    statuses: { ...gated(404), A: 200 },
  },
  'DELETE /api/tutorials/notes/{id}': { statuses: { ...gated(404), A: 204 } },
  'GET /api/reviews': { statuses: gated(200) },
  'POST /api/reviews/{cardId}/answer': { body: { option: 0 }, statuses: gatedOwner(200) },
  'GET /api/courses': { statuses: gated(200) },
  'GET /api/courses/{id}': { statuses: gated(200) },
  'PUT /api/courses/{id}/enrollment': { body: { state: 'active' }, statuses: gated(200) },
  'DELETE /api/courses/{id}/enrollment': { statuses: gated(200) },
  'PUT /api/courses/{id}/checkpoints': {
    body: { week: 1, isChecked: true },
    statuses: gated(409),
  },
  'PUT /api/courses/{id}/project': {
    body: { text: 'A page', marks: {}, version: 0 },
    statuses: gated(200),
  },
  'POST /api/courses/{id}/project/hand-in': { body: { version: 1 }, statuses: gated(409) },
  'DELETE /api/courses/{id}/project': { statuses: gated(204) },
  'POST /api/courses/{id}/certificate': { body: { name: 'A' }, statuses: gated(409) },
  'GET /api/certificates': { statuses: signedIn(200) },
  'DELETE /api/certificates/{code}': { statuses: signedIn(404) },
  'POST /api/certificates/{code}/report': { body: { reason: 'spam' }, statuses: all(404) },
  'GET /api/forum/posts': { statuses: gated(200) },
  'POST /api/forum/posts': {
    body: { id: POST, title: 'A’s post', content: 'A’s words', category: 'Discussion' },
    statuses: takenId,
  },
  'GET /api/forum/mine': { statuses: signedIn(200) },
  'GET /api/forum/posts/{id}': { statuses: gated(200) },
  'PATCH /api/forum/posts/{id}': { body: { tags: ['new'] }, statuses: authorsOnly(200) },
  'GET /api/forum/posts/{id}/versions': { statuses: authorsAndStaff(200) },
  'PUT /api/forum/posts/{id}/helpful': {
    body: { commentId: null },
    statuses: authorsAndStaff(200),
  },
  'PUT /api/forum/posts/{id}/like': { statuses: gated(200) },
  'DELETE /api/forum/posts/{id}/like': { statuses: gated(200) },
  'PUT /api/forum/posts/{id}/follow': { statuses: gated(200) },
  'DELETE /api/forum/posts/{id}/follow': { statuses: gated(200) },
  'PUT /api/forum/posts/{id}/mute': { statuses: gated(200) },
  'DELETE /api/forum/posts/{id}/mute': { statuses: gated(200) },
  'GET /api/forum/posts/{id}/comments': { statuses: gated(200) },
  'POST /api/forum/posts/{id}/comments': {
    body: { id: COMMENT, content: 'A’s comment' },
    statuses: takenId,
  },
  'GET /api/forum/comments/{id}': { statuses: gated(200) },
  'GET /api/forum/comments/{id}/replies': { statuses: gated(200) },
  'GET /api/forum/comments/{id}/versions': { statuses: authorsAndStaff(200) },
  'PATCH /api/forum/comments/{id}': { body: { content: 'Changed' }, statuses: authorsOnly(200) },
  'PUT /api/forum/comments/{id}/like': { statuses: gated(200) },
  'DELETE /api/forum/comments/{id}/like': { statuses: gated(200) },
  // A deletes the comment first. For the others, whose requests come later, it no longer exists.
  'DELETE /api/forum/comments/{id}': { statuses: gatedOwner(204) },
  'POST /api/forum/comments/{id}/restoration': { statuses: authorsOnly(200) },
  'DELETE /api/forum/posts/{id}': { statuses: { ...authorsOnly(204), B: 404 } },
  'POST /api/forum/posts/{id}/restoration': { statuses: authorsOnly(200) },
  'PUT /api/forum/people/{id}/mute': { statuses: { ...gated(200), A: 400 } },
  'DELETE /api/forum/people/{id}/mute': { statuses: { ...gated(200), A: 400 } },
  'GET /api/forum/mutes': { statuses: gated(200) },
  'GET /api/forum/drafts': { statuses: gated(200) },
  'PUT /api/forum/drafts/{slot}': { body: { draft: {} }, statuses: gated(200) },
  'DELETE /api/forum/drafts/{slot}': { statuses: gated(204) },
  'GET /api/forum/overview': { statuses: gated(200) },
  'GET /api/forum/similar': { query: '?title=Anything', statuses: gated(200) },
  'GET /api/forum/people': { statuses: gated(200) },
  'GET /api/forum/people/{id}': { statuses: gated(200) },
  'GET /api/forum/news': { query: '?since=2026-11-15T09:00:00Z', statuses: gated(200) },
  'GET /api/goals': { statuses: signedIn(200) },
  'GET /api/goals/templates': { statuses: signedIn(200) },
  'GET /api/goals/deleted': { statuses: signedIn(200) },
  'POST /api/goals': {
    body: { id: GOAL, title: 'A’s goal', steps: [{ id: STEP, text: 'A’s step' }] },
    statuses: takenId,
  },
  'POST /api/goals/review': { body: { id: REVIEW, note: '' }, statuses: takenId },
  'PATCH /api/goals/{id}': { body: { title: 'Renamed' }, statuses: gatedOwner(200) },
  'POST /api/goals/{id}/place': { body: { after: null }, statuses: gatedOwner(200) },
  'POST /api/goals/{id}/steps': {
    body: { id: STEP, text: 'A’s step' },
    statuses: gatedOwner(200),
  },
  'PATCH /api/goals/{id}/steps/{stepId}': { body: { isDone: true }, statuses: gatedOwner(200) },
  'POST /api/goals/{id}/steps/{stepId}/place': {
    body: { after: null },
    statuses: gatedOwner(200),
  },
  'DELETE /api/goals/{id}/steps/{stepId}': { statuses: gatedOwner(204) },
  'POST /api/goals/{id}/steps/{stepId}/restoration': { statuses: gatedOwner(200) },
  'PUT /api/goals/{id}/tutorials/{tutorialId}': { statuses: gatedOwner(200) },
  'DELETE /api/goals/{id}/tutorials/{tutorialId}': { statuses: gatedOwner(204) },
  'DELETE /api/goals/{id}': { statuses: gatedOwner(204) },
  'POST /api/goals/{id}/restoration': { statuses: gatedOwner(200) },
  'GET /api/mind': { statuses: gated(200) },
  'GET /api/mind/practices': { statuses: gated(200) },
  'GET /api/mind/narration/{file}': { statuses: gated(404) },
  'GET /api/mind/moods': { statuses: gated(200) },
  'GET /api/mind/history': { query: '?days=30', statuses: gated(200) },
  'GET /api/mind/journal': { statuses: gated(200) },
  'PUT /api/mind/settings': { body: { isZen: true }, statuses: gated(200) },
  'POST /api/mind/sessions': {
    body: {
      id: MIND_ROW,
      practiceId: 'box-breathing',
      seconds: 60,
      isComplete: true,
      startedAt: '2026-11-14T09:00:00Z',
    },
    statuses: takenId,
  },
  'POST /api/mind/moods': {
    body: { id: MIND_ROW, mood: 'even', words: [], about: [], note: 'Mine.' },
    statuses: takenId,
  },
  'PATCH /api/mind/moods/{id}': { body: { note: 'Mine.' }, statuses: gatedOwner(200) },
  'DELETE /api/mind/moods/{id}': { statuses: gatedOwner(204) },
  'GET /api/mind/journal/{id}': { statuses: gatedOwner(200) },
  'PUT /api/mind/journal/{id}': {
    body: { text: 'Mine alone.', prompt: null, version: 0 },
    statuses: takenId,
  },
  'DELETE /api/mind/journal/{id}': { statuses: gatedOwner(204) },
  'POST /api/mind/journal/{id}/restoration': { statuses: gatedOwner(200) },
  'PUT /api/mind/reminders/{id}': {
    body: { what: 'practice', time: '08:30', weekdays: [1, 7], isOn: true },
    statuses: takenId,
  },
  'DELETE /api/mind/reminders/{id}': { statuses: gatedOwner(204) },
  'GET /api/daily': { statuses: gated(200) },
  'GET /api/daily/archive': { statuses: gated(200) },
  'GET /api/daily/{day}': { statuses: gatedOwner(200) },
  'PUT /api/daily/{day}/saved': { statuses: gatedOwner(200) },
  'DELETE /api/daily/{day}/saved': { statuses: gatedOwner(200) },
  'PUT /api/daily/{day}/done': { statuses: gatedOwner(200) },
  'DELETE /api/daily/{day}/done': { statuses: gatedOwner(200) },
  'PUT /api/daily/{day}/answer': {
    body: { id: ANSWER, text: 'A tree.' },
    statuses: gatedOwner(200),
  },
  'PUT /api/daily/{day}/post': { body: { postId: POST }, statuses: gatedOwner(200) },
  'GET /api/dashboard': { statuses: gated(200) },
  'PUT /api/dashboard/settings': { body: { hidden: [] }, statuses: gated(200) },
  'GET /api/notifications': { statuses: signedIn(200) },
  'GET /api/notifications/unread': { statuses: signedIn(200) },
  'POST /api/notifications/read': { body: { all: true }, statuses: signedIn(200) },
  'GET /api/notifications/settings': { statuses: signedIn(200) },
  'PUT /api/notifications/settings': { body: { weeklyDigest: true }, statuses: signedIn(200) },
  'GET /api/notifications/push': { statuses: signedIn(200) },
  'PUT /api/notifications/push': {
    body: createPushSubscription().json,
    statuses: signedIn(200),
  },
  'DELETE /api/notifications/push': { statuses: signedIn(204) },
  // The signature in an email link replaces a session. Without one the request is invalid.
  'GET /api/notifications/unsubscribe': { statuses: all(400) },
  'POST /api/notifications/unsubscribe': { statuses: all(400) },
  // The request has no body, so there is no picture.
  'POST /api/uploads': { query: '?purpose=post', statuses: gated(415) },
  'GET /api/uploads/{id}': { statuses: gatedOwner(200) },
  'GET /api/uploads/{id}/preview': { statuses: gatedOwner(200) },
  'DELETE /api/uploads/{id}': { statuses: gatedOwner(204) },
  'POST /api/moderation/reports': {
    body: { kind: 'post', id: OTHER_USERS_ROW, reason: 'spam' },
    statuses: gated(404),
  },
  'GET /api/moderation/mine': { statuses: signedIn(200) },
  'POST /api/moderation/decisions/{id}/appeal': {
    body: { id: OTHER_USERS_ROW, text: 'Please look again.' },
    statuses: signedIn(404),
  },
  'GET /api/moderation/queue': { statuses: staffOnly(200) },
  'GET /api/moderation/cases/{id}': { statuses: staffOnly(404) },
  'POST /api/moderation/cases': {
    body: { kind: 'post', id: OTHER_USERS_ROW },
    statuses: staffOnly(404),
  },
  'POST /api/moderation/cases/{id}/help': { statuses: staffOnly(404) },
  'POST /api/moderation/decisions': {
    body: {
      id: OTHER_USERS_ROW,
      cases: [{ id: OTHER_USERS_ROW, version: 0 }],
      action: 'hide',
      reason: 'Spam',
    },
    statuses: staffOnly(404),
  },
  'POST /api/moderation/decisions/{id}/undo': { statuses: staffOnly(404) },
  'GET /api/moderation/appeals': { statuses: staffOnly(200) },
  'GET /api/moderation/notices': { statuses: staffOnly(200) },
  'POST /api/moderation/notices/{id}/decision': {
    body: { outcome: 'kept', answer: 'It’s an opinion.' },
    statuses: staffOnly(404),
  },
  'POST /api/notices': {
    body: {
      id: '018f2b4e-7c00-7000-8000-0000000000f1',
      reason: 'hate',
      address: 'https://elsewhere.example/',
      explanation: 'It attacks a group.',
      name: 'Someone',
      email: 'someone@example.com',
      isInGoodFaith: true,
    },
    statuses: all(400),
  },
  'POST /api/moderation/appeals/{id}/answer': {
    body: { outcome: 'upheld', answer: 'It stays.' },
    statuses: staffOnly(404),
  },
  'GET /api/admin/audit': { statuses: adminsOnly(200) },
  'GET /api/admin/audit.csv': { statuses: adminsOnly(200) },
  'POST /api/events': {
    body: { events: [{ name: 'room-opened', room: 'mind', at: '2026-11-15T09:00:00Z' }] },
    statuses: signedIn(204),
  },
  'GET /api/admin/insights': { statuses: adminsOnly(200) },
  'GET /api/admin/insights.csv': { query: '?figure=sign-ups', statuses: adminsOnly(200) },
  'GET /api/admin/tutorials': { statuses: adminsOnly(200) },
  'GET /api/admin/tutorials/{id}': { statuses: adminsOnly(200) },
  'PUT /api/admin/tutorials/{id}': {
    body: { markdown: buildTutorialMarkdown({ id: TUTORIAL }), baseVersion: 1 },
    statuses: adminsOnly(200),
  },
  'POST /api/admin/tutorials/preview': { body: { markdown: '' }, statuses: adminsOnly(200) },
  'POST /api/admin/tutorials/{id}/publication': {
    body: { isPublished: true },
    statuses: adminsOnly(200),
  },
  'POST /api/admin/tutorials/{id}/restoration': {
    body: { version: 1 },
    statuses: adminsOnly(200),
  },
  'GET /api/admin/courses': { statuses: adminsOnly(200) },
  'GET /api/admin/courses/{id}': { statuses: adminsOnly(200) },
  'PUT /api/admin/courses/{id}': {
    body: { markdown: buildCourseMarkdown({ id: COURSE }), baseVersion: 1 },
    statuses: adminsOnly(200),
  },
  'POST /api/admin/courses/preview': { body: { markdown: '' }, statuses: adminsOnly(200) },
  'POST /api/admin/courses/{id}/publication': {
    body: { isPublished: true },
    statuses: adminsOnly(200),
  },
  'POST /api/admin/courses/{id}/restoration': {
    body: { version: 1 },
    statuses: adminsOnly(200),
  },
  'GET /api/admin/daily': { statuses: adminsOnly(200) },
  'PUT /api/admin/daily/schedule/{day}': {
    body: { itemId: DAILY_ITEM },
    statuses: adminsOnly(409),
  },
  'DELETE /api/admin/daily/schedule/{day}': { statuses: adminsOnly(200) },
  'POST /api/admin/daily/preview': { body: { markdown: '' }, statuses: adminsOnly(200) },
  'GET /api/admin/daily/{id}': { statuses: adminsOnly(200) },
  'PUT /api/admin/daily/{id}': {
    body: { markdown: buildDailyMarkdown({ id: DAILY_ITEM }), baseVersion: 1 },
    statuses: adminsOnly(200),
  },
  'POST /api/admin/daily/{id}/publication': {
    body: { isPublished: true },
    statuses: adminsOnly(200),
  },
  'POST /api/admin/daily/{id}/restoration': { body: { version: 1 }, statuses: adminsOnly(200) },
  'GET /api/companion': { statuses: gated(200) },
  'GET /api/companion/conversations': { statuses: gated(200) },
  'GET /api/companion/conversations/{id}': { statuses: gatedOwner(200) },
  'GET /api/companion/conversations/{id}/export': {
    query: '?format=markdown',
    statuses: gatedOwner(200),
  },
  'PATCH /api/companion/conversations/{id}': {
    body: { isPinned: true },
    statuses: gatedOwner(200),
  },
  'DELETE /api/companion/conversations/{id}': { statuses: gatedOwner(204) },
  'POST /api/companion/conversations/{id}/restoration': { statuses: gatedOwner(200) },
  'POST /api/companion/conversations/{id}/messages': {
    body: { id: GOAL, replyId: STEP, parentId: OTHER_USERS_ROW, text: 'Hello' },
    statuses: gated(404),
  },
  'POST /api/companion/conversations/{id}/messages/{messageId}/replies': {
    body: { id: GOAL },
    statuses: gated(404),
  },
  'GET /api/companion/conversations/{id}/replies/{replyId}/stream': { statuses: gatedOwner(200) },
  'POST /api/companion/conversations/{id}/replies/{replyId}/continuation': {
    statuses: gatedOwner(409),
  },
  'POST /api/companion/conversations/{id}/replies/{replyId}/stop': { statuses: gatedOwner(204) },
  'POST /api/companion/conversations/{id}/replies/{replyId}/follow-ups': {
    statuses: gatedOwner(200),
  },
  // A's messages have no text, so there is nothing to share.
  'POST /api/companion/conversations/{id}/shares': {
    body: { days: 7, showsName: false },
    statuses: gated(404),
  },
  'GET /api/companion/shares': { statuses: signedIn(200) },
  'DELETE /api/companion/shares/{id}': { statuses: signedIn(404) },
  'POST /api/shared-conversations/read': { body: { secret: 'x' }, statuses: all(404) },
  'POST /api/shared-conversations/report': {
    body: { secret: 'x', reason: 'spam' },
    statuses: all(404),
  },
  'POST /api/companion/temporary': {
    body: { messages: [{ role: 'person', text: 'Hello' }] },
    statuses: gated(200),
  },
  'POST /api/companion/attachments': { query: '?name=a.txt', statuses: gated(415) },
  'GET /api/companion/attachments/{id}': { statuses: gatedOwner(200) },
  'DELETE /api/companion/attachments/{id}': { statuses: gatedOwner(204) },
  'GET /api/companion/memories': { statuses: signedIn(200) },
  'PUT /api/companion/memories/{id}': { body: { text: 'Likes quiet' }, statuses: takenId },
  'DELETE /api/companion/memories/{id}': { statuses: { ...signedIn(404), A: 204 } },
  'GET /api/companion/instructions': { statuses: signedIn(200) },
  'PUT /api/companion/instructions': { body: { text: 'Be brief' }, statuses: signedIn(200) },
  'PUT /api/companion/model': { body: { model: 'default' }, statuses: gated(204) },
  'PUT /api/companion/exclusions/{ref}': { statuses: signedIn(204) },
  'DELETE /api/companion/exclusions/{ref}': { statuses: signedIn(204) },
  'PUT /api/companion/proposals/{id}': { body: { state: 'dismissed' }, statuses: gatedOwner(200) },
  'PUT /api/companion/conversations/{id}/replies/{replyId}/rating': {
    body: { rating: 'good' },
    statuses: gatedOwner(204),
  },
  // A's reply has no text in this test, so there is nothing to copy into the report.
  'POST /api/companion/conversations/{id}/replies/{replyId}/report': {
    body: { id: OTHER_USERS_ROW, reason: 'wrong', comment: '' },
    statuses: gatedOwner(409),
  },
  'GET /api/admin/companion': { statuses: adminsOnly(200) },
  'GET /api/admin/companion.csv': { statuses: adminsOnly(200) },
  'GET /api/admin/companion/reports': { statuses: adminsOnly(200) },
  'PUT /api/admin/companion/reports/{id}': {
    body: { state: 'handled' },
    statuses: adminsOnly(404),
  },
  'GET /api/search': { query: '?query=words', statuses: gated(200) },
  // Expired members may ask for help. No one else can send anything under A's id.
  'POST /api/support': {
    body: { id: QUESTION, subject: 'A question', message: 'How does it work?' },
    statuses: { ...signedIn(409), A: 200 },
  },
  // Expired members keep their unsent texts. Each user reads and writes only their own.
  'GET /api/drafts': { statuses: signedIn(200) },
  'PUT /api/drafts/{kind}/{target}': {
    body: { text: 'Not sent yet', updatedAt: '2026-01-01T00:00:00.000Z' },
    statuses: signedIn(204),
  },
  'DELETE /api/drafts/{kind}/{target}': { statuses: signedIn(204) },
  'GET /api/admin/subscriptions': { statuses: adminsOnly(200) },
  'GET /api/admin/subscriptions/{id}': { statuses: adminsOnly(200) },
  'POST /api/admin/subscriptions/{id}/sync': { statuses: adminsOnly(200) },
  'PUT /api/admin/subscriptions/{id}/trial': {
    body: { trialEndsAt: '2000-01-01T00:00:00.000Z' },
    statuses: adminsOnly(400),
  },
  'GET /api/admin/subscriptions/{id}/invoices': { statuses: adminsOnly(200) },
  'GET /api/admin/subscriptions/{id}/withdrawal': { statuses: adminsOnly(200) },
  'POST /api/admin/subscriptions/{id}/withdrawal/confirm': {
    body: { contract: 'AT-7K2M-9Q4T', password: 'wrong' },
    statuses: adminsOnly(400),
  },
  'GET /api/admin/failed-refunds': { statuses: adminsOnly(200) },
  'POST /api/admin/failed-refunds/settle': {
    body: {
      withdrawalId: '018f2b4e-7c00-7000-8000-0123456789ab',
      invoiceId: 'in_1',
      note: 'By bank transfer',
      password: 'wrong',
    },
    statuses: adminsOnly(400),
  },
  'POST /api/admin/subscriptions/{id}/refunds': {
    body: { id: OTHER_USERS_ROW, invoiceId: 'in_1', amountCents: null, password: 'wrong' },
    statuses: adminsOnly(400),
  },
  'GET /api/admin/users/{id}': { statuses: adminsOnly(200) },
  'PUT /api/admin/users/{id}/role': {
    body: { role: 'admin', password: 'wrong' },
    statuses: adminsOnly(400),
  },
  'POST /api/admin/users/{id}/emails': { body: { kind: 'reset' }, statuses: adminsOnly(202) },
  'GET /api/admin/users/{id}/suspension': { statuses: adminsOnly(200) },
  'POST /api/admin/users/{id}/suspension': {
    body: { id: OTHER_USERS_ROW, reason: 'Advertising.', until: '2000-01-01T00:00:00.000Z' },
    statuses: adminsOnly(400),
  },
  'DELETE /api/admin/users/{id}/suspension': { statuses: adminsOnly(200) },
  'POST /api/admin/users/{id}/deletion': {
    body: { password: 'wrong', email: 'a@example.com', posts: 'delete' },
    statuses: adminsOnly(400),
  },
};

/**
 * What someone may not do who never consented to storing mood, journal and companion data. Every
 * other route answers them as it answers B. The draft is one of a journal entry.
 */
const NEEDS_HEALTH_CONSENT = new Set([
  'POST /api/mind/moods',
  'PATCH /api/mind/moods/{id}',
  'PUT /api/mind/journal/{id}',
  'POST /api/companion/conversations/{id}/messages',
  'POST /api/companion/conversations/{id}/messages/{messageId}/replies',
  'POST /api/companion/temporary',
  'PUT /api/companion/memories/{id}',
  'PUT /api/companion/instructions',
  'PUT /api/drafts/{kind}/{target}',
]);

/** Returns the id of A's row if A has one for this path. */
function chooseId(pattern: string): string {
  if (pattern.startsWith('/api/tutorials/notes/')) return NOTE;
  if (pattern.startsWith('/api/goals/')) return GOAL;
  if (pattern.startsWith('/api/uploads/')) return upload;
  if (pattern.startsWith('/api/mind/')) return MIND_ROW;
  if (pattern.startsWith('/api/companion/memories/')) return MEMORY;
  if (pattern.startsWith('/api/companion/attachments/')) return attachment;
  if (pattern.startsWith('/api/companion/proposals/')) return proposal;
  if (pattern.startsWith('/api/companion/conversations/')) return conversation;
  if (pattern.startsWith('/api/forum/posts/')) return POST;
  if (pattern.startsWith('/api/forum/comments/')) return COMMENT;
  if (pattern.startsWith('/api/forum/people/')) return owner;
  if (pattern.startsWith('/api/admin/daily/')) return DAILY_ITEM;
  if (/^\/api\/(admin\/)?courses\//.test(pattern)) return COURSE;
  if (/^\/api\/(admin\/)?tutorials\//.test(pattern)) return TUTORIAL;
  if (/^\/api\/(users|admin)\//.test(pattern)) return owner;
  return pattern.startsWith('/api/assessments/') ? ASSESSMENT : OTHER_USERS_ROW;
}

let app: TestApp;
let owner: string;
let upload: string;
let attachment: string;
let proposal: string;
let conversation: string;
let reply: string;

beforeAll(async () => {
  app = await createTestApp();
  const a = await app.person('a@example.com');
  owner = a.id;
  const paths = ['/api/assessments', '/api/check-ins', '/api/goals', '/api/goals/review'];
  for (const path of [...paths, '/api/forum/posts', '/api/support']) {
    expect((await a.client.post(path, MATRIX[`POST ${path}`]?.body)).status).toBe(201);
  }
  upload = (await sendPicture(a.client, await createPicture())).json.id;
  attachment = (await createAttachments(a.client).upload('a.txt', Buffer.from('Text'))).id;
  const { body: comment } = MATRIX['POST /api/forum/posts/{id}/comments'] ?? {};
  expect((await a.client.post(`/api/forum/posts/${POST}/comments`, comment)).status).toBe(201);
  await seedTutorials(app.services, [{ id: TUTORIAL }]);
  await app.sql(
    `INSERT INTO review_cards (id, user_id, tutorial_id, question, right_answer, stability,
       difficulty, learned_on, due_on, created_at)
     VALUES ($1, $2, $3, 'Question 1?', 'Option 1', 2.5, 5, '2026-01-01', '2026-01-03', now())`,
    [REVIEW_CARD, owner, TUTORIAL],
  );
  await seedCourses(app.services, [{ id: COURSE }]);
  await seedDailyPages(app.services, [{ id: DAILY_ITEM }]);
  await app.sql(
    `INSERT INTO daily_pages (user_id, day, item_id, practice_reasons, lesson_reasons, created_at)
     VALUES ($1, $2, $3, '[]', '[]', now())`,
    [owner, DAILY_DAY, DAILY_ITEM],
  );
  await seedPractices(app.services);
  for (const path of ['/api/mind/sessions', '/api/mind/moods']) {
    expect((await a.client.post(path, MATRIX[`POST ${path}`]?.body)).status).toBe(201);
  }
  for (const path of ['/api/mind/journal', '/api/mind/reminders']) {
    const { body } = MATRIX[`PUT ${path}/{id}`] ?? {};
    expect((await a.client.put(`${path}/${MIND_ROW}`, body)).status).toBe(201);
  }
  const memory = MATRIX['PUT /api/companion/memories/{id}']?.body;
  expect((await a.client.put(`/api/companion/memories/${MEMORY}`, memory)).status).toBe(200);
  const card = { kind: 'memory', body: { text: 'Likes quiet' } } as const;
  reply = await insertReply(app, a);
  const [message] = await app.sql<{ conversation_id: string }>(
    'SELECT conversation_id FROM companion_messages WHERE id = $1',
    [reply],
  );
  conversation = message?.conversation_id ?? '';
  proposal = (await saveProposal(app.services, owner, reply, card))?.id ?? '';
  for (const kind of ['quiz', 'notes']) {
    const { body } = MATRIX[`POST /api/tutorials/{id}/${kind}`] ?? {};
    expect((await a.client.post(`/api/tutorials/${TUTORIAL}/${kind}`, body)).status).toBe(201);
  }
  for (const name of ['b', 'n', 'x', 'mod', 'admin']) await app.person(`${name}@example.com`);
  await app.sql("UPDATE users SET role = 'moderator' WHERE email = 'mod@example.com'");
  await app.sql("UPDATE users SET role = 'admin' WHERE email = 'admin@example.com'");
  await app.sql(
    `UPDATE users SET subscription_status = 'expired', is_trialing = false,
       subscription_end = trial_ends_at WHERE email = 'x@example.com'`,
  );
});
afterAll(() => app.close());

function createDevice(kind: UserKind | 'N'): Promise<TestClient> {
  if (kind === 'U') return Promise.resolve(app.client());
  return app.signInClient(`${kind.toLowerCase()}@example.com`);
}

const devices = new Map<UserKind | 'N', Promise<TestClient>>();
/**
 * Reuses one device per kind of user. Account routes get a new device and cleared rate limits,
 * because they may end the session or count requests per IP address.
 */
async function getDevice(pattern: string, kind: UserKind | 'N'): Promise<TestClient> {
  if (pattern.startsWith('/api/account/')) {
    await app.sql('DELETE FROM rate_limits');
    return createDevice(kind);
  }
  const device = devices.get(kind) ?? createDevice(kind);
  devices.set(kind, device);
  return device;
}

async function readStatus(client: TestClient, method: string, path: string, body?: object) {
  if (!path.endsWith('/live')) return (await client.send(method, path, body)).status;
  const headers = { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join() };
  const controller = new AbortController();
  const { status } = await fetch(app.origin + path, { headers, signal: controller.signal });
  controller.abort();
  return status;
}

describe('AC1: authorization matrix', () => {
  it('has a row for every documented route, and no other', () => {
    const { paths = {} } = describeApi(app.app);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(MATRIX).sort()).toEqual(described.sort());
  });

  it('documents every route that the app serves, except the documentation itself, the popup script and the public pages with their scripts', () => {
    const { paths = {} } = describeApi(app.app);
    const described = new Set(Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1')));
    const undocumented = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !described.has(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(undocumented.sort()).toEqual([
      'GET /api/account/social/popup.js',
      'GET /api/docs',
      'GET /api/docs.css',
      'GET /api/openapi.json',
      'GET /docs/certificate-page.js',
      'GET /docs/certificates/:file',
      'GET /docs/notice-page.js',
      'GET /docs/notice.html',
      'GET /docs/transparency.html',
      'GET /docs/withdrawal-page.js',
      'GET /docs/withdrawal.html',
    ]);
  });

  it.each(Object.entries(MATRIX))('%s', async (route, { query = '', body, statuses }) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern
      .replace('{id}', chooseId(pattern))
      .replace('{stepId}', STEP)
      .replace('{cardId}', REVIEW_CARD)
      .replace('{tutorialId}', TUTORIAL)
      .replace('{slot}', 'post')
      .replace('{kind}', 'journal')
      .replace('{area}', 'mood')
      .replace('{target}', 'new')
      .replace('{name}', 'profile')
      .replace('{ref}', 'mood')
      .replace('{replyId}', reply)
      .replace('{messageId}', OTHER_USERS_ROW)
      .replace('{day}', DAILY_DAY)
      .concat(query);
    const found = {} as Record<UserKind, number>;
    await app.sql('DELETE FROM rate_limits');
    for (const kind of Object.keys(statuses) as UserKind[]) {
      const device = await getDevice(pattern, kind);
      found[kind] = await readStatus(device, method, path, body);
    }
    expect(found).toEqual(statuses);
    // A route that gives the consent doesn't change what the next one answers.
    await app.sql(
      `DELETE FROM health_consents
       WHERE user_id = (SELECT id FROM users WHERE email = 'n@example.com')`,
    );
    const withoutConsent = await readStatus(await getDevice(pattern, 'N'), method, path, body);
    expect(withoutConsent).toBe(NEEDS_HEALTH_CONSENT.has(route) ? 403 : statuses.B);
  });
});
