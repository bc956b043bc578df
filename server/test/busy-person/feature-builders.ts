import { randomUUID } from 'node:crypto';
import { buildAssessment } from '#demo/builders/build-assessment.ts';
import { saveProposal } from '#features/companion/personal/proposals.ts';
import { createAttachments } from '../attachments.ts';
import { type Builder, createBuilder, insertRow, sendRequest } from './busy-person.ts';

export const LESSON = 'plain-words';
export const COURSE = 'first-course';

export const featureBuilders: readonly Builder[] = [
  // The first encrypted entry creates the key.
  createBuilder('journal_entries', async (person) => {
    const { app, client, id, mark } = person;
    await app.sql('DELETE FROM rate_limits');
    await sendRequest(client, 'PUT', `/api/mind/journal/${randomUUID()}`, {
      text: `Encrypted page of ${mark}`,
      prompt: null,
      version: 0,
    });
    // A deleted entry that is not erased yet is still stored, and still belongs to the user.
    const deleted = randomUUID();
    const text = `Deleted page of ${mark}`;
    await sendRequest(client, 'PUT', `/api/mind/journal/${deleted}`, {
      text,
      prompt: null,
      version: 0,
    });
    await sendRequest(client, 'DELETE', `/api/mind/journal/${deleted}`);
    const keys = await app.sql('SELECT FROM person_keys WHERE user_id = $1', [id]);
    if (keys.length !== 1) throw new Error('an encrypted text needs a key');
  }),
  createBuilder('drafts', ({ app, client, mark }) =>
    sendRequest(client, 'PUT', '/api/drafts/journal/new', {
      text: `Not sent yet: ${mark}`,
      updatedAt: app.clock.now().toISOString(),
    }),
  ),
  createBuilder('assessments assessment_answers', ({ app, id, mark }) =>
    buildAssessment(app.services, id, { 7: `Living as ${mark}` }),
  ),
  createBuilder('assessment_corrections', async ({ client }) => {
    const { assessment } = (await client.get('/api/assessments/latest')).json;
    const letters = { 1: '_' };
    await sendRequest(client, 'PUT', `/api/assessments/${assessment.id}/correction`, { letters });
  }),
  createBuilder('check_ins', ({ client }) =>
    sendRequest(client, 'POST', '/api/check-ins', {
      id: randomUUID(),
      reaction: 'Avoid it for now',
      feeling: 'Excited',
    }),
  ),
  createBuilder('tutorial_progress', (person) =>
    insertRow(person, 'tutorial_progress', {
      user_id: person.id,
      tutorial_id: LESSON,
      section_id: person.mark,
      completed_at: person.app.clock.now(),
      updated_at: person.app.clock.now(),
    }),
  ),
  createBuilder('course_enrollments', ({ client }) =>
    sendRequest(client, 'PUT', `/api/courses/${COURSE}/enrollment`, { state: 'active' }),
  ),
  createBuilder('course_projects', async ({ client, mark }) => {
    const marks = { aim: 'fully', checks: 'partly', privacy: 'fully', use: 'not-yet' };
    const text = `Encrypted project of ${mark}`;
    await sendRequest(client, 'PUT', `/api/courses/${COURSE}/project`, { text, marks, version: 0 });
    await sendRequest(client, 'POST', `/api/courses/${COURSE}/project/hand-in`, { version: 1 });
  }),
  createBuilder('certificates', ({ client, mark }) =>
    sendRequest(client, 'POST', `/api/courses/${COURSE}/certificate`, { name: `Ms. ${mark}` }),
  ),
  createBuilder('course_versions', (person) =>
    insertRow(person, 'course_versions', {
      course_id: COURSE,
      version: 1000 + person.mark.charCodeAt(0),
      markdown: 'An older text',
      user_id: person.id,
      note: 'A slip of the pen',
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('tutorial_quiz_attempts', (person) =>
    insertRow(person, 'tutorial_quiz_attempts', {
      id: randomUUID(),
      user_id: person.id,
      tutorial_id: LESSON,
      answers: '[0, 1, 2]',
      result: JSON.stringify({ said: person.mark }),
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('review_cards', (person) =>
    insertRow(person, 'review_cards', {
      id: randomUUID(),
      user_id: person.id,
      tutorial_id: LESSON,
      question: 'Question 1?',
      right_answer: 'Option 1',
      stability: 2.5,
      difficulty: 5,
      learned_on: '2026-01-01',
      due_on: '2026-01-03',
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('tutorial_notes', (person) =>
    insertRow(person, 'tutorial_notes', {
      id: randomUUID(),
      user_id: person.id,
      tutorial_id: LESSON,
      section_id: 'idea',
      quote: null,
      text: `Noted by ${person.mark}`,
      created_at: person.app.clock.now(),
      updated_at: person.app.clock.now(),
    }),
  ),
  createBuilder('tutorial_versions', (person) =>
    insertRow(person, 'tutorial_versions', {
      tutorial_id: LESSON,
      version: 1000 + person.mark.charCodeAt(0),
      markdown: 'An older text',
      user_id: person.id,
      note: 'A slip of the pen',
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('goals goal_steps goal_tutorials', async ({ client, mark }) => {
    const id = randomUUID();
    await sendRequest(client, 'POST', '/api/goals', {
      id,
      title: `Goal ${mark}`,
      tutorials: [LESSON],
    });
    await sendRequest(client, 'POST', `/api/goals/${id}/steps`, {
      id: randomUUID(),
      text: `Go ${mark}`,
    });
  }),
  createBuilder('goal_reviews', ({ client, mark }) =>
    sendRequest(client, 'POST', '/api/goals/review', { id: randomUUID(), note: `Week of ${mark}` }),
  ),
  createBuilder(
    'conversations companion_messages companion_usage companion_proposals',
    async ({ app, id, client, mark }) => {
      const [chat, replyId] = [randomUUID(), randomUUID()];
      await sendRequest(client, 'POST', `/api/companion/conversations/${chat}/messages`, {
        id: randomUUID(),
        replyId,
        parentId: null,
        text: `Between us: ${mark}`,
      });
      const card = { kind: 'memory', body: { text: `Lives as ${mark}` } } as const;
      await saveProposal(app.services, id, replyId, card);
    },
  ),
  createBuilder('companion_attachments', async ({ client, mark }) => {
    const bytes = Buffer.from(`A file of ${mark}`);
    const { status, text } = await createAttachments(client).send(`${mark}.txt`, bytes);
    if (status !== 201) throw new Error(`the upload returned ${status}: ${text}`);
  }),
  createBuilder('shared_conversations', async ({ app, id, client }) => {
    const [chat] = await app.sql<{ id: string }>(
      'SELECT id FROM conversations WHERE user_id = $1',
      [id],
    );
    await sendRequest(client, 'POST', `/api/companion/conversations/${chat?.id}/shares`, {
      days: 7,
      showsName: true,
    });
  }),
  createBuilder('companion_reports', (person) =>
    insertRow(person, 'companion_reports', {
      id: randomUUID(),
      user_id: person.id,
      message_id: randomUUID(),
      reason: 'wrong',
      comment: `Reported by ${person.mark}`,
      reply_text: `A reply about ${person.mark}`,
      model: 'Guide',
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('companion_memories', ({ client, mark }) =>
    sendRequest(client, 'PUT', `/api/companion/memories/${randomUUID()}`, {
      text: `Likes ${mark}`,
    }),
  ),
  createBuilder('companion_settings', ({ client, mark }) =>
    sendRequest(client, 'PUT', '/api/companion/instructions', { text: `Call me ${mark}` }),
  ),
  createBuilder('companion_exclusions', ({ client }) =>
    sendRequest(client, 'PUT', '/api/companion/exclusions/mood'),
  ),
  createBuilder('practice_sessions', ({ app, client }) =>
    sendRequest(client, 'POST', '/api/mind/sessions', {
      id: randomUUID(),
      practiceId: 'box-breathing',
      seconds: 120,
      isComplete: true,
      startedAt: app.clock.now().toISOString(),
    }),
  ),
  createBuilder('moods', ({ client, mark }) =>
    sendRequest(client, 'POST', '/api/mind/moods', {
      id: randomUUID(),
      mood: 'uneasy',
      words: [],
      about: ['work'],
      note: `Encrypted mood of ${mark}`,
    }),
  ),
  createBuilder('mind_settings', ({ client }) =>
    sendRequest(client, 'PUT', '/api/mind/settings', { isZen: true }),
  ),
  createBuilder('reminders', ({ client }) =>
    sendRequest(client, 'PUT', `/api/mind/reminders/${randomUUID()}`, {
      time: '08:30',
      weekdays: [1, 2],
      what: 'journal',
      isOn: true,
    }),
  ),
  createBuilder('daily_pages', async ({ client }) => {
    const { day } = (await client.get('/api/daily')).json.page;
    await sendRequest(client, 'PUT', `/api/daily/${day}/saved`);
  }),
  createBuilder('daily_versions', (person) =>
    insertRow(person, 'daily_versions', {
      item_id: 'first-day',
      version: 1000 + person.mark.charCodeAt(0),
      markdown: 'An older text',
      user_id: person.id,
      note: 'A slip of the pen',
      created_at: person.app.clock.now(),
    }),
  ),
  createBuilder('dashboard_settings', ({ client }) =>
    sendRequest(client, 'PUT', '/api/dashboard/settings', { hidden: ['mood'] }),
  ),
  createBuilder('active_days', (person) =>
    insertRow(person, 'active_days', { user_id: person.id, day: '2026-01-02' }),
  ),
  createBuilder('streak_rests', (person) =>
    insertRow(person, 'streak_rests', { user_id: person.id, since: '2026-01-02', weekday: 7 }),
  ),
  createBuilder('streak_pauses', (person) =>
    insertRow(person, 'streak_pauses', {
      user_id: person.id,
      from_day: '2026-01-02',
      until_day: '2026-01-03',
    }),
  ),
];
