import { randomUUID } from 'node:crypto';
import { buildAssessment } from '../../src/demo/builders/build-assessment.ts';
import { keepProposal } from '../../src/features/companion/personal/keep-proposal.ts';
import { act, type Builder, putRow, rowsIn } from './busy-person.ts';

export const LESSON = 'plain-words';

export const roomBuilders: readonly Builder[] = [
  // The first that is sealed makes the key.
  rowsIn('person_keys journal_entries', async (person) => {
    const { app, client, id, mark } = person;
    await app.sql('DELETE FROM rate_limits');
    await act(client, 'PUT', `/api/mind/journal/${randomUUID()}`, {
      text: `Sealed page of ${mark}`,
      prompt: null,
      version: 0,
    });
    // A page that was deleted but is not erased yet is still kept, and still theirs.
    const deleted = randomUUID();
    const text = `Deleted page of ${mark}`;
    await act(client, 'PUT', `/api/mind/journal/${deleted}`, { text, prompt: null, version: 0 });
    await act(client, 'DELETE', `/api/mind/journal/${deleted}`);
    const keys = await app.sql('SELECT FROM person_keys WHERE user_id = $1', [id]);
    if (keys.length !== 1) throw new Error('a sealed text needs a key');
  }),
  rowsIn('drafts', ({ app, client, mark }) =>
    act(client, 'PUT', '/api/drafts/journal/new', {
      text: `Not sent yet: ${mark}`,
      updatedAt: app.clock.now().toISOString(),
    }),
  ),
  rowsIn('assessments assessment_answers', ({ app, id, mark }) =>
    buildAssessment(app.services, id, { 7: `Living as ${mark}` }),
  ),
  rowsIn('assessment_corrections', async ({ client }) => {
    const { assessment } = (await client.get('/api/assessments/latest')).json;
    const letters = { 1: '_' };
    await act(client, 'PUT', `/api/assessments/${assessment.id}/correction`, { letters });
  }),
  rowsIn('check_ins', ({ client }) =>
    act(client, 'POST', '/api/check-ins', {
      id: randomUUID(),
      reaction: 'Avoid it for now',
      feeling: 'Excited',
    }),
  ),
  rowsIn('tutorial_progress', (person) =>
    putRow(person, 'tutorial_progress', {
      user_id: person.id,
      tutorial_id: LESSON,
      section_id: person.mark,
      completed_at: person.app.clock.now(),
      updated_at: person.app.clock.now(),
    }),
  ),
  rowsIn('tutorial_quiz_attempts', (person) =>
    putRow(person, 'tutorial_quiz_attempts', {
      id: randomUUID(),
      user_id: person.id,
      tutorial_id: LESSON,
      answers: '[0, 1, 2]',
      result: JSON.stringify({ said: person.mark }),
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('tutorial_notes', (person) =>
    putRow(person, 'tutorial_notes', {
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
  rowsIn('tutorial_versions', (person) =>
    putRow(person, 'tutorial_versions', {
      tutorial_id: LESSON,
      version: 1000 + person.mark.charCodeAt(0),
      markdown: 'An older text',
      user_id: person.id,
      note: 'A slip of the pen',
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('goals goal_steps goal_tutorials', async ({ client, mark }) => {
    const id = randomUUID();
    await act(client, 'POST', '/api/goals', { id, title: `Goal ${mark}`, tutorials: [LESSON] });
    await act(client, 'POST', `/api/goals/${id}/steps`, { id: randomUUID(), text: `Go ${mark}` });
  }),
  rowsIn('goal_reviews', ({ client, mark }) =>
    act(client, 'POST', '/api/goals/review', { id: randomUUID(), note: `Week of ${mark}` }),
  ),
  rowsIn(
    'conversations companion_messages companion_usage companion_proposals',
    async ({ app, id, client, mark }) => {
      const [chat, replyId] = [randomUUID(), randomUUID()];
      await act(client, 'POST', `/api/companion/conversations/${chat}/messages`, {
        id: randomUUID(),
        replyId,
        parentId: null,
        text: `Between us: ${mark}`,
      });
      const card = { kind: 'memory', body: { text: `Lives as ${mark}` } } as const;
      await keepProposal(app.services, id, replyId, card);
    },
  ),
  rowsIn('companion_reports', (person) =>
    putRow(person, 'companion_reports', {
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
  rowsIn('companion_memories', ({ client, mark }) =>
    act(client, 'PUT', `/api/companion/memories/${randomUUID()}`, { text: `Likes ${mark}` }),
  ),
  rowsIn('companion_exclusions', ({ client }) =>
    act(client, 'PUT', '/api/companion/exclusions/mood'),
  ),
  rowsIn('practice_sessions', ({ app, client }) =>
    act(client, 'POST', '/api/mind/sessions', {
      id: randomUUID(),
      practiceId: 'box-breathing',
      seconds: 120,
      isComplete: true,
      startedAt: app.clock.now().toISOString(),
    }),
  ),
  rowsIn('moods', ({ client, mark }) =>
    act(client, 'POST', '/api/mind/moods', {
      id: randomUUID(),
      mood: 'uneasy',
      words: [],
      about: ['work'],
      note: `Sealed mood of ${mark}`,
    }),
  ),
  rowsIn('mind_settings', ({ client }) =>
    act(client, 'PUT', '/api/mind/settings', { isZen: true }),
  ),
  rowsIn('reminders', ({ client }) =>
    act(client, 'PUT', `/api/mind/reminders/${randomUUID()}`, {
      time: '08:30',
      weekdays: [1, 2],
      what: 'journal',
      isOn: true,
    }),
  ),
  rowsIn('daily_pages', async ({ client }) => {
    const { day } = (await client.get('/api/daily')).json.page;
    await act(client, 'PUT', `/api/daily/${day}/saved`);
  }),
  rowsIn('daily_versions', (person) =>
    putRow(person, 'daily_versions', {
      item_id: 'first-day',
      version: 1000 + person.mark.charCodeAt(0),
      markdown: 'An older text',
      user_id: person.id,
      note: 'A slip of the pen',
      created_at: person.app.clock.now(),
    }),
  ),
  rowsIn('dashboard_settings', ({ client }) =>
    act(client, 'PUT', '/api/dashboard/settings', { hidden: ['mood'] }),
  ),
  rowsIn('active_days', (person) =>
    putRow(person, 'active_days', { user_id: person.id, day: '2026-01-02' }),
  ),
  rowsIn('streak_rests', (person) =>
    putRow(person, 'streak_rests', { user_id: person.id, since: '2026-01-02', weekday: 7 }),
  ),
  rowsIn('streak_pauses', (person) =>
    putRow(person, 'streak_pauses', {
      user_id: person.id,
      from_day: '2026-01-02',
      until_day: '2026-01-03',
    }),
  ),
];
